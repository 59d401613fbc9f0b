import { fullName } from '#domain/accounts/account'
import type { Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockUser } from './accounts.queries.ts'
import { changeRole, deleteUser } from './change-user.ts'
import { sendVerificationEmail } from './send-verification-email.ts'
import { viewUser } from './user.record.ts'
import { countUsers, listUsers } from './users.queries.ts'

export const userHandlers = {
  listUsers: async ({ query }, call) => {
    const page = await listUsers(call.db, query)
    return { ...page, items: page.items.map(viewUser) }
  },
  countUsers: (_, call) => countUsers(call.db),
  changeRole: ({ params, body }, call) => changeRole(call, params.id, body.role),
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
  deleteUser: ({ params }, call) => deleteUser(call, params.id),
} satisfies Partial<Handlers>
