import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#server/calls/call'
import type { Dependencies } from '#server/dependencies'
import { throwProblem } from '#server/problem-error'
import { networkOf } from './network-of.ts'
import type { PasswordGuard } from './password-guard.ts'

/** Requests allowed per network. Enough for a busy front desk, too few to guess tokens or fill the slots. */
export const rateLimits = {
  sign_in: { max: 10, timeWindow: '5 minutes' },
  booking: { max: 30, timeWindow: '10 minutes' },
  // A calendar program reads a feed once an hour or so; the phones of a workshop share an address.
  feed: { max: 120, timeWindow: '10 minutes' },
  manage: { max: 120, timeWindow: '10 minutes' },
  // A session can always be ended, and only once.
  sign_out: {
    max: 30,
    timeWindow: '10 minutes',
    allowList: ({ actor }: FastifyRequest) => actor !== null,
  },
} as const

/** Returns the password check of one request; with RATE_LIMIT off every password is checked. */
export function passwordCheck(
  { config }: Pick<Dependencies, 'config'>,
  { guard, request, reply }: { guard: PasswordGuard; request: FastifyRequest; reply: FastifyReply },
): Call['checkPassword'] {
  if (!config.rateLimit) return (_, check) => check()
  return async (email, check) => {
    const { key: network } = networkOf(request.ip)
    const disconnected = disconnectOf(reply)
    const attempted = await guard
      .attempt({ network, account: email.toLowerCase(), disconnected }, check)
      .catch((error: unknown) => {
        // The client has disconnected: this prevents that the disconnect is logged as an unexpected error.
        if (disconnected.aborted) return throwProblem('too_many')
        throw error
      })
    if ('user' in attempted) return attempted.user
    reply.header('retry-after', attempted.retryAfterSeconds)
    return throwProblem('too_many')
  }
}

/** Returns a signal that aborts when the connection closes. */
function disconnectOf(reply: FastifyReply): AbortSignal {
  const disconnect = new AbortController()
  if (reply.raw.destroyed) disconnect.abort()
  else reply.raw.once('close', () => disconnect.abort())
  return disconnect.signal
}
