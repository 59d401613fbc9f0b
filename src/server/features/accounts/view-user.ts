import type { User } from '#contract/accounts/auth'
import type { UserRow } from './accounts.queries.ts'

/** Returns an account without hashes and tokens. */
export function viewUser(user: UserRow): User {
  const { id, email, firstName, lastName, profileImageUrl, provider, role, emailVerified } = user
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    provider,
    role,
    emailVerified,
    staffId: user.staffId,
    startPage: user.startPage,
    invitedUntil: user.inviteTokenExpires?.toISOString() ?? null,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}
