import type { User } from '#contract/accounts/auth'
import { mayChangeRole } from '#domain/accounts/account'
import type { Role } from '#domain/accounts/roles'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockUser, writeUser } from './accounts.queries.ts'
import { lockAdministrators } from './users.queries.ts'
import { viewUser } from './view-user.ts'

/**
 * Changes the role of a user. Locks the administrators, so that two who demote each other at the same time
 * leave one.
 */
export function changeRole(call: Call, id: string, role: Role): Promise<User> {
  return withTransaction(call.db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    const user = orNotFound(await lockUser(tx, id), 'this user')
    await ensureVersion(call, user, () => viewUser(user))
    ensurePermitted(mayChangeRole(user, role, administrators))
    if (user.role === role) return viewUser(user)
    const changed = await writeUser(tx, id, { role })
    await recordAudit(tx, call, {
      action: 'role_changed',
      entity: 'user',
      entityId: id,
      before: viewUser(user),
      after: viewUser(changed),
    })
    return viewUser(changed)
  })
}
