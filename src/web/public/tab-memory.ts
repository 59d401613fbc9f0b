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
