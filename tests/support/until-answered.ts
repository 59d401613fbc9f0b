import { setTimeout as delay } from 'node:timers/promises'

const timeoutMilliseconds = 90_000

/**
 * Retries a request after 503 as its Retry-After says, which is the contract's behaviour under overload. Throws if the
 * response has no Retry-After, and after 90 seconds.
 */
export async function untilAnswered(request: () => Promise<Response>): Promise<Response> {
  const end = Date.now() + timeoutMilliseconds
  for (;;) {
    const response = await request()
    if (response.status !== 503) return response
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (!(seconds > 0)) throw new Error('503 without Retry-After')
    if (Date.now() > end) throw new Error('503 for too long')
    await response.body?.cancel()
    await delay(seconds * 1000 * (1 + Math.random()))
  }
}
