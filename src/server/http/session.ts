import { createHash, randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { fullName } from '#domain/accounts/account'
import { sessionIdleMilliseconds } from '#domain/accounts/session-lifetime'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import type { Actor, SessionControl } from '#server/calls/call'
import type { Database } from '#server/db/connect'
import { endSessions } from '#server/db/end-sessions'
import { sessions } from '#server/db/schema/sessions-table'
import type { Dependencies } from '#server/dependencies'
import { outageOf } from '#server/outage'
import { isApiCall, isPage } from './page-request.ts'
import { sessionReader } from './read-sessions.ts'

// Also the precision of the last use that is shown to the owner of a session.
const renewAfterMilliseconds = 5 * millisecondsInMinute

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** Whether the state of the database was noted, together with reading the session. */
    isStateNoted: boolean
  }
}

/** The database stores only the hash: a leaked backup contains no usable session token. */
function sidOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** With the __Host- prefix, which requires TLS, browsers reject cookies planted by another host. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-hoist' : 'hoist'
}

/** Reads the signed session cookie of each API call and page into `request.actor`. */
export const sessionPlugin = fastifyPlugin(async (app: FastifyInstance, deps: Dependencies) => {
  const secure = deps.config.secureCookies
  const name = cookieName(secure)
  await app.register(cookie, { secret: deps.config.sessionSecret })
  const readSession = sessionReader(deps.db)
  app.decorateRequest('actor', null)
  app.decorateRequest('isStateNoted', false)

  app.addHook('onRequest', async (request, reply) => {
    const token = isApiCall(request) || isPage(request) ? tokenOf(request, name) : null
    if (token === null) return
    const now = deps.clock()
    const row = await readSession(sidOf(token))
    if (row === undefined || row.expire <= now) return
    request.isStateNoted = true
    const { id, email, role } = row
    request.actor = { id, name: fullName(row), email, role, isMechanic: row.position === 'mechanic' }
    if (row.expire.getTime() - now.getTime() < sessionIdleMilliseconds - renewAfterMilliseconds) {
      const expire = new Date(now.getTime() + sessionIdleMilliseconds)
      if (await renew(deps.db, sidOf(token), expire)) sendCookie(reply, { name, token, secure, expire })
    }
  })
})

/** Returns false if the database is read-only at the moment; reading still works. */
async function renew(db: Database, sid: string, expire: Date): Promise<boolean> {
  try {
    await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid))
    return true
  } catch (error) {
    if (outageOf(error)?.kind === 'read_only') return false
    throw error
  }
}

function tokenOf(request: FastifyRequest, name: string): string | null {
  const raw = request.cookies[name]
  if (raw === undefined) return null
  const unsigned = request.unsignCookie(raw)
  return unsigned.valid ? unsigned.value : null
}

function sendCookie(
  reply: FastifyReply,
  { name, token, secure, expire }: { name: string; token: string; secure: boolean; expire: Date },
) {
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    expires: expire,
  })
}

/** Starts and ends sessions for one request. Each start creates a new token, which prevents session fixation. */
export function sessionControl(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionControl {
  const secure = deps.config.secureCookies
  const name = cookieName(secure)
  const given = tokenOf(request, name)
  const sid = given === null ? null : sidOf(given)
  async function forget() {
    if (sid !== null) await endSessions(deps.db, eq(sessions.sid, sid))
  }
  return {
    sid,
    async start(userId) {
      await forget()
      const now = deps.clock()
      await deps.db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expire, now)))
      const token = randomBytes(32).toString('base64url')
      const expire = new Date(now.getTime() + sessionIdleMilliseconds)
      const sess = { userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
      await deps.db.insert(sessions).values({ sid: sidOf(token), userId, expire, sess, createdAt: now })
      sendCookie(reply, { name, token, secure, expire })
    },
    async end() {
      await forget()
      reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure })
    },
  }
}
