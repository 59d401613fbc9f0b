import type { User } from '#contract/auth'
import type { UserRow } from './accounts.queries.ts'

/** An account as callers see it: never a hash, never a token. */
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
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}
