import type { User } from '#contract/accounts/auth'
import { fullName } from '#domain/accounts/account'
import type { Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import type { PlainRecordKind } from '#server/records/change-record'
import type { AuditedBy } from '#server/records/record-audit'
import { lockUser, type UserRow, type UserValues, userById, writeUser } from './accounts.queries.ts'
import { removeUser } from './users.queries.ts'

/** Accounts, for changes: see `changeRecord`. They are deleted permanently. */
export const userRecord: PlainRecordKind<UserRow, User, UserValues> = {
  entity: 'user',
  noun: 'this user',
  lock: lockUser,
  write: (tx, { id }, values) => writeUser(tx, id, values),
  remove: (tx, { id }) => removeUser(tx, id),
  view: viewUser,
}

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

/** Returns the account as its owner sees it. Throws 404. */
export async function readUser(db: Db, id: string): Promise<User> {
  return viewUser(orNotFound(await userById(db, id), 'this account'))
}

/** Returns the owner of an account as the user of an audit entry, for actions without a sign-in. */
export function byOwner({ now }: Pick<Call, 'now'>, user: UserRow): AuditedBy {
  return { now, actor: null, actorName: fullName(user) }
}
