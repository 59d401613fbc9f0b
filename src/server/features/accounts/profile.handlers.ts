import type { Profile } from '#contract/accounts/profile'
import type { Handlers } from '#server/calls/call'
import { actorOf } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { lockUser, type UserRow, userById, writeUser } from './accounts.queries.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { userRecord, viewUser } from './user.record.ts'

function viewProfile(user: UserRow): Profile {
  return { ...viewUser(user), hasPassword: user.passwordHash !== null }
}

export const profileHandlers = {
  getProfile: async (_, call) => viewProfile(orNotFound(await userById(call.db, actorOf(call).id))),
  updateProfile: ({ body: { firstName, lastName, startPage } }, call) =>
    withTransaction(call.db, async (tx) => {
      const before = orNotFound(await lockUser(tx, actorOf(call).id))
      await ensureVersion(call, before, () => viewProfile(before))
      const after = await writeUser(tx, before.id, {
        ...{ firstName, lastName },
        ...(startPage !== undefined && { startPage }),
      })
      await recordAuditOf(tx, call, { kind: userRecord, action: 'updated', before, after })
      return viewProfile(after)
    }),
  listOwnSessions: (_, call) => listOwnSessions(call),
  endOwnSession: ({ params }, call) => endOwnSession(call, params.id),
  endOtherSessions: (_, call) => endSessionsOf(call.db, actorOf(call).id, { except: call.session.sid }),
} satisfies Partial<Handlers>
