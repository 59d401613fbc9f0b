import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts/auth'
import type { Garage } from '#contract/settings/garage'
import { roleMay } from '#domain/accounts/roles'

export interface Staff {
  user: User
  garage: Garage
  /** False for role User, which has read access only. */
  mayChange: boolean
}

export function staffOf(user: User, garage: Garage): Staff {
  return { user, garage, mayChange: roleMay(user.role, 'staff') }
}

export const StaffContext = createContext<Staff | null>(null)

/** Returns the signed-in user and the garage. Throws outside the Shell. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error('useStaff must be used inside the Shell')
  return staff
}
