import type { User } from '#contract/accounts/auth'
import type { Profile } from '#contract/accounts/profile'
import type { Handlers } from '#server/calls/call'
import { actorOf } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { orNotFound } from '#server/problem-error'
import { changeRecord, type RecordKind } from '#server/records/change-record'
import { type UserRow, type UserValues, userById } from './accounts.queries.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { userRecord, viewUser } from './user.record.ts'

const profileRecord: RecordKind<UserRow, User, UserValues, Profile> = { ...userRecord, answer: viewProfile }

function viewProfile(user: UserRow): Profile {
  return { ...viewUser(user), hasPassword: user.passwordHash !== null }
}

export const profileHandlers = {
  getProfile: async (_, call) => viewProfile(orNotFound(await userById(call.db, actorOf(call).id))),
  updateProfile: ({ body: { firstName, lastName, startPage } }, call) =>
    changeRecord(call, profileRecord, {
      id: actorOf(call).id,
      action: 'updated',
      decide: () => ({ firstName, lastName, ...(startPage !== undefined && { startPage }) }),
    }),
  listOwnSessions: async ({ query }, call) => wholePage(await listOwnSessions(call), query),
  endOwnSession: ({ params }, call) => endOwnSession(call, params.id),
  endOtherSessions: (_, call) => endSessionsOf(call.db, actorOf(call).id, { except: call.session.sid }),
} satisfies Partial<Handlers>
