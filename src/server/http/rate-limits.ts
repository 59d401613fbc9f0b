import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseWith } from './refused.ts'

/** How often one address may try. Generous to a busy front desk, useless for guessing passwords or flooding slots. */
export const rateLimits = {
  sign_in: { max: 10, timeWindow: '5 minutes' },
  booking: { max: 30, timeWindow: '10 minutes' },
} as const

// More than one address may try, so that nobody keeps a colleague out from a single one.
const accountLimit = { max: 30, timeWindow: '5 minutes' } as const

/** How often one account may be tried, from wherever: whoever guesses from many addresses is slowed too. */
export function limitAccounts(app: FastifyInstance) {
  const ask = app.createRateLimit({ ...accountLimit, keyGenerator: accountIn })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = await ask(request)
    if (answer.isAllowed || !answer.isExceeded) return
    reply.header('retry-after', answer.ttlInSeconds)
    refuseWith('too_many')
  }
}

function accountIn({ body }: FastifyRequest): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : ''
  return `account ${email}`
}
