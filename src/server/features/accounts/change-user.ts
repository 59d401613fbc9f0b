import type { User } from '#contract/accounts/auth'
import { mayChangeRole, mayDeleteAccount } from '#domain/accounts/account'
import type { Role } from '#domain/accounts/roles'
import { actorOf, type Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { endSessionsOf } from './sessions.queries.ts'
import { userRecord } from './user.record.ts'
import { lockAdministrators } from './users.queries.ts'

/**
 * Changes the role of a user. Locks the administrators, so that two who demote each other at the same time
 * leave one.
 */
export function changeRole(call: Call, id: string, role: Role): Promise<User> {
  return withTransaction(call.db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    return changeRecord({ ...call, db: tx }, userRecord, {
      id,
      action: 'role_changed',
      decide: ({ row }) => {
        ensurePermitted(mayChangeRole(row, role, administrators))
        return row.role === role ? {} : { role }
      },
    })
  })
}

/**
 * Deletes an account and ends its sessions. Records that the user confirmed or rejected stay, without a link
 * to the account.
 */
export function deleteUser(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    await deleteRecord({ ...call, db: tx }, userRecord, {
      id,
      ensure: async ({ row }) => {
        ensurePermitted(mayDeleteAccount(row, { actorId: actorOf(call).id, administrators }))
        await endSessionsOf(tx, id)
      },
    })
  })
}
