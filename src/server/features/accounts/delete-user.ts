import { mayDeleteAccount } from '#domain/accounts/account'
import { actorOf, type Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockUser } from './accounts.queries.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { lockAdministrators, removeUser } from './users.queries.ts'
import { viewUser } from './view-user.ts'

/**
 * Deletes an account and ends its sessions. Records that the user confirmed or rejected stay, without a link
 * to the account.
 */
export function deleteUser(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    const user = orNotFound(await lockUser(tx, id), 'this user')
    await ensureVersion(call, user, () => viewUser(user))
    ensurePermitted(mayDeleteAccount(user, { actorId: actorOf(call).id, administrators }))
    await endSessionsOf(tx, id)
    await removeUser(tx, id)
    await recordAudit(tx, call, { action: 'deleted', entity: 'user', entityId: id, before: viewUser(user) })
  })
}
