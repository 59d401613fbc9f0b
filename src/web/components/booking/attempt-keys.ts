import { tabMemory } from './tab-memory.ts'

interface Attempt {
  key: string
  sent: string
}

/** Idempotency keys for a booking form: resending the same booking books it once, also after a reload. */
export function attemptKeys(name: string) {
  const memory = tabMemory(name)
  let last: Attempt | null = null
  return {
    /** Returns the same key for the same body, a new key for a changed one. */
    keyFor(body: object): string {
      const sent = JSON.stringify(body)
      const attempt = last ?? attemptIn(memory.read())
      if (attempt?.sent === sent) return attempt.key
      last = { key: randomKey(), sent }
      memory.save(last)
      return last.key
    },
    forget(): void {
      last = null
      memory.save(null)
    },
  }
}

// Not `crypto.randomUUID`: it exists only in secure contexts, and some garages serve plain HTTP.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function attemptIn(stored: unknown): Attempt | null {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('sent' in stored)) return null
  const { key, sent } = stored
  return typeof key === 'string' && typeof sent === 'string' ? { key, sent } : null
}
