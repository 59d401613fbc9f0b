import { createHash } from 'node:crypto'
import type { OwnSession } from '#contract/accounts/profile'
import { deviceOf } from '#domain/accounts/device'
import { sessionIdleMilliseconds } from '#domain/accounts/session-lifetime'
import { actorOf, type Call } from '#server/calls/call'
import { orNotFound } from '#server/problem-error'
import { endSession, sessionsOf } from './sessions.queries.ts'

/** Returns the public id of a session, a hash of its `sid`. The `sid` itself never leaves the server. */
function idOf(sid: string): string {
  return createHash('sha256').update(`session ${sid}`).digest('base64url').slice(0, 22)
}

export async function listOwnSessions(call: Call): Promise<OwnSession[]> {
  const own = await sessionsOf(call.db, actorOf(call).id, call.now)
  const shown = own.map(
    ({ sid, sess, expire, createdAt }): OwnSession => ({
      id: idOf(sid),
      device: deviceOf(userAgentIn(sess)),
      startedAt: createdAt.toISOString(),
      // Each request moves the expiry of a session.
      lastUsedAt: new Date(expire.getTime() - sessionIdleMilliseconds).toISOString(),
      isThisOne: sid === call.session.sid,
    }),
  )
  return [...shown.filter(({ isThisOne }) => isThisOne), ...shown.filter(({ isThisOne }) => !isThisOne)]
}

export async function endOwnSession(call: Call, id: string): Promise<void> {
  const own = await sessionsOf(call.db, actorOf(call).id, call.now)
  const { sid } = orNotFound(
    own.find((session) => idOf(session.sid) === id),
    'this session',
  )
  await (sid === call.session.sid ? call.session.end() : endSession(call.db, sid))
}

function userAgentIn(sess: unknown): string {
  const agent = typeof sess === 'object' && sess !== null && 'userAgent' in sess ? sess.userAgent : ''
  return typeof agent === 'string' ? agent : ''
}
