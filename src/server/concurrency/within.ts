import { setTimeout as delay } from 'node:timers/promises'

/** Resolves when the work resolves or the time is over. Rejects if the work rejects first. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController()
  try {
    await Promise.race([work, delay(milliseconds, null, { signal: timeout.signal })])
  } finally {
    timeout.abort()
  }
}
