import { IdCardLanyard, ShieldCheck, User } from 'lucide'
import type { Role } from '#domain/accounts/roles'
import type { IconShape } from '#web/ui/icon.tsx'

/** Most permissions first. */
export const rolesFromTop: readonly Role[] = ['admin', 'staff', 'user']

export const roleIcons: Record<Role, IconShape> = { admin: ShieldCheck, staff: IdCardLanyard, user: User }

/** A sentence about the permissions of each role. */
export const roleDescriptions: Record<Role, string> = {
  admin: 'Everything staff can do, plus Users and Settings.',
  staff: 'Appointments, rentals, tow requests, clients, reports.',
  user: 'Can view everything except money. Cannot change anything.',
}
