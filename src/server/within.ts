import { setTimeout as delay } from 'node:timers/promises'

/** Resolves when the work does, or after this time. Rejects when the work does before. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController()
  try {
    await Promise.race([work, delay(milliseconds, null, { signal: timeout.signal })])
  } finally {
    timeout.abort()
  }
}
