import { setTimeout as delay } from 'node:timers/promises'

const patienceMilliseconds = 90_000

/**
 * Repeats a request that is answered with 503 after the time that its Retry-After asks for, as the contract has it under
 * overload. Throws where such an answer names no time, and after a minute and a half.
 */
export async function untilAnswered(request: () => Promise<Response>): Promise<Response> {
  const end = Date.now() + patienceMilliseconds
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
