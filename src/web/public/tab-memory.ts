import { type Answer, call, type InputOf, type RouteToSend } from '#web/api/call-api.ts'

/**
 * Returns a call that takes effect once: the same input is sent with the same idempotency key until it succeeds, also after a reload,
 * and a changed one with a new key.
 */
export function callOnce<R extends RouteToSend>(route: R) {
  const memory = tabMemory(route)
  let last: unknown = null
  return async (input: InputOf<R>): Promise<Answer<R>> => {
    const sent = JSON.stringify(input)
    const known = last ?? memory.read()
    const attempt = isAttempt(known) && known.sent === sent ? known : { key: randomKey(), sent }
    last = attempt
    memory.save(attempt)
    const answer = await call(route, input, { idempotencyKey: attempt.key })
    last = null
    memory.save(null)
    return answer
  }
}

function isAttempt(stored: unknown): stored is { key: string; sent?: unknown } {
  return stored instanceof Object && 'key' in stored && typeof stored.key === 'string'
}

// Not `crypto.randomUUID`: it exists only in secure contexts, and some garages serve plain HTTP.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Returns the form values from before a reload: text for text fields; values of unknown fields or other types are dropped. */
export function restoreForm<Values extends object>(
  empty: Values,
  draft: unknown,
  /** Validates and copies the values that are not plain text. */
  takeOver: (restored: Values, draft: Record<string, unknown>) => void,
): Values {
  const restored = { ...empty }
  if (typeof draft !== 'object' || draft === null) return restored
  const found: Record<string, unknown> = { ...draft }
  for (const [field, value] of Object.entries(empty)) {
    if (typeof value === 'string' && typeof found[field] === 'string')
      Object.assign(restored, { [field]: found[field] })
  }
  takeOver(restored, found)
  return restored
}

/** An entry in `sessionStorage`: survives a reload, not the tab. No-op where storage is disabled. */
export function tabMemory(name: string) {
  return {
    read(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    /** Null removes the entry. */
    save(value: object | null): void {
      try {
        if (value === null) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Storage is disabled or full: only restoring after a reload is lost.
      }
    },
  }
}
