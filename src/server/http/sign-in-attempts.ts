import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '#server/dependencies'

const lastsMilliseconds = 10 * 60 * 1000

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where the sign-in leads. */
  goal: z.string(),
})
export type Attempt = z.infer<typeof Attempt>

const Kept = Attempt.extend({ until: z.number() })

/** Sign-ins that have begun in this browser and are to come back from the identity provider, each good for once. */
export interface SignInAttempts {
  keep(attempt: Attempt): void
  /** The attempt of this browser that an answer belongs to; null where it began none, long ago, or has used it. */
  take(state: string | undefined): Attempt | null
}

/**
 * Each attempt has a signed cookie of its own, so that two windows do not disturb each other. Lax, since the provider's site
 * sends the browser back with it.
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
      const kept = JSON.stringify({ ...attempt, until: expires.getTime() })
      reply.setCookie(nameOf(attempt.state), Buffer.from(kept).toString('base64url'), { ...cookie, expires })
    },
    take(state) {
      if (state === undefined) return null
      const raw = request.cookies[nameOf(state)]
      if (raw === undefined) return null
      reply.clearCookie(nameOf(state), cookie)
      const unsigned = request.unsignCookie(raw)
      if (!unsigned.valid) return null
      const kept = readKept(unsigned.value)
      if (kept === null) return null
      const { until, ...attempt } = kept
      return attempt.state === state && until > deps.clock().getTime() ? attempt : null
    },
  }
}

// Signed by us, yet perhaps for another purpose.
function readKept(value: string): z.output<typeof Kept> | null {
  try {
    return Kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
