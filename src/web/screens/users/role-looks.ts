import { IdCardLanyard, ShieldCheck, User } from 'lucide-react'
import type { Role } from '#domain/people/roles'
import type { IconShape } from '#web/ui/icon.tsx'

/** The role that may do most first. */
export const rolesFromTop: readonly Role[] = ['admin', 'staff', 'user']

export const roleIcons: Record<Role, IconShape> = { admin: ShieldCheck, staff: IdCardLanyard, user: User }

/** What a role may do, in a sentence. */
export const roleWords: Record<Role, string> = {
  admin: 'Everything staff can, plus Users and Settings.',
  staff: 'Appointments, rentals, tow requests, clients, reports.',
  user: 'Signs in and sees the day. Changes nothing.',
}
