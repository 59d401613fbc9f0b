import type { User } from '#contract/accounts/auth'
import { fullName, mayChangeRole, mayDeleteAccount } from '#domain/accounts/account'
import { roleName } from '#domain/accounts/role-name'
import { actorOf, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { type CsvColumn, dateOf, yesOrNo } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { recordAudit } from '#server/records/record-audit'
import { lockUser } from './accounts.queries.ts'
import { sendVerificationEmail } from './send-verification-email.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { userRecord, viewUser } from './user.record.ts'
import { countUsers, listUsers, lockAdministrators } from './users.queries.ts'

const columns: readonly CsvColumn<User>[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => roleName(role)],
  ['Email verified', ({ emailVerified }) => yesOrNo(emailVerified)],
  ['Added', ({ createdAt }, settings) => dateOf(createdAt, settings)],
]

const list: Handlers['listUsers'] = async ({ query }, call) => {
  const page = await listUsers(call.db, query)
  return { ...page, items: page.items.map(viewUser) }
}

export const userHandlers = {
  listUsers: list,
  exportUsers: exported('users', 'Users', columns, list),
  countUsers: (_, call) => countUsers(call.db),
  changeRole: ({ params: { id }, body: { role } }, call) =>
    withTransaction(call.db, async (tx) => {
      // Locked, so that two who demote each other at the same time leave one.
      const administrators = await lockAdministrators(tx)
      return changeRecord({ ...call, db: tx }, userRecord, {
        id,
        action: 'role_changed',
        decide: ({ row }) => {
          ensurePermitted(mayChangeRole(row, role, administrators))
          return row.role === role ? {} : { role }
        },
      })
    }),
  sendVerification: ({ params }, call) =>
    withTransaction(call.db, async (tx) => {
      const user = orNotFound(await lockUser(tx, params.id), 'this user')
      if (user.emailVerified) throwProblem('already_verified')
      if (!(await sendVerificationEmail(tx, call, user)))
        throwProblem('too_many', {
          message: 'Too many emails have been sent to this address today. Please try again tomorrow.',
        })
      await recordAudit(tx, call, {
        action: 'verification_sent',
        entity: 'user',
        entityId: user.id,
        about: fullName(user),
      })
    }),
  // Records that the user confirmed or rejected stay, without a link to the account.
  deleteUser: ({ params: { id } }, call) =>
    withTransaction(call.db, async (tx) => {
      const administrators = await lockAdministrators(tx)
      return deleteRecord({ ...call, db: tx }, userRecord, {
        id,
        ensure: async ({ row }) => {
          ensurePermitted(mayDeleteAccount(row, { actorId: actorOf(call).id, administrators }))
          await endSessionsOf(tx, id)
        },
      })
    }),
} satisfies Partial<Handlers>
