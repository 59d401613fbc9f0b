import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import type { SignInAttempts } from '#server/calls/call'
import type { Dependencies } from '#server/dependencies'

const lastsMilliseconds = 10 * millisecondsInMinute

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Path to open after the sign-in. */
  returnTo: z.string(),
})

const StoredAttempt = Attempt.extend({ until: z.number() })

/**
 * Each attempt has its own signed cookie, so that two windows do not interfere. SameSite=Lax, because the redirect
 * back comes from the provider's site.
 */
export function signInAttempts(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): SignInAttempts {
  const secure = deps.config.secureCookies
  const nameOf = (state: string) => {
    const short = createHash('sha256').update(state).digest('hex').slice(0, 12)
    return `${secure ? '__Host-' : ''}hoist-login-${short}`
  }
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true } as const
  return {
    keep(attempt) {
      const expires = new Date(deps.clock().getTime() + lastsMilliseconds)
      const stored = JSON.stringify({ ...attempt, until: expires.getTime() })
      reply.setCookie(nameOf(attempt.state), Buffer.from(stored).toString('base64url'), {
        ...cookie,
        expires,
      })
    },
    take(state) {
      if (state === undefined) return null
      const raw = request.cookies[nameOf(state)]
      if (raw === undefined) return null
      reply.clearCookie(nameOf(state), cookie)
      const unsigned = request.unsignCookie(raw)
      if (!unsigned.valid) return null
      const stored = readStoredAttempt(unsigned.value)
      if (stored === null) return null
      const { until, ...attempt } = stored
      return attempt.state === state && until > deps.clock().getTime() ? attempt : null
    },
  }
}

// A valid signature is not enough: other cookies are signed with the same secret.
function readStoredAttempt(value: string): z.output<typeof StoredAttempt> | null {
  try {
    return StoredAttempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
