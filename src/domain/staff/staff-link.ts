import type { Role } from '../accounts/roles.ts'
import type { startPages } from '../accounts/start-page.ts'
import { allow, type Decision, deniedField } from '../problem.ts'

export type StartPage = (typeof startPages)[number]

/** Returns whether this user can link accounts to staff members: administrators only, who also see the accounts. */
export function mayLinkAccounts(role: Role): boolean {
  return role === 'admin'
}

/** Returns whether the account can be linked to this staff member. An account belongs to one person. */
export function decideStaffLink(account: { staffId: string | null } | null, staffId: string): Decision {
  if (account === null || account.staffId === null || account.staffId === staffId) return allow()
  return deniedField('userId', 'This account is already linked to another staff member.')
}

/** Returns the page at `/` for this user: My jobs only while the account is linked to a staff member. */
export function startPageOf({
  staffId,
  startPage,
}: {
  staffId: string | null
  startPage: StartPage
}): StartPage {
  return staffId === null ? 'dashboard' : startPage
}
