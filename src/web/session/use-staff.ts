import { createContext, useContext } from 'react'
import type { User } from '#contract/auth'
import type { Garage } from '#contract/garage'
import { roleMay } from '#domain/people/roles'

export interface Staff {
  user: User
  garage: Garage
  /** Role User reads along; what changes something is for staff and administrators. */
  mayChange: boolean
}

export function staffOf(user: User, garage: Garage): Staff {
  return { user, garage, mayChange: roleMay(user.role, 'staff') }
}

export const StaffContext = createContext<Staff | null>(null)

/** Who is signed in and where; the screens behind the sign-in always know both. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error('This screen stands outside the shell')
  return staff
}
