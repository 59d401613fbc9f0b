const storageKey = 'service-booking-attempt'

interface Attempt {
  key: string
  sent: string
}

let last: Attempt | null = null

/** The key that makes sending the same booking twice book once, across a reload too. Another content gets another key. */
export function attemptKey(body: object): string {
  const sent = JSON.stringify(body)
  const attempt = last ?? read()
  if (attempt?.sent === sent) return attempt.key
  last = { key: randomKey(), sent }
  store(last)
  return last.key
}

export function forgetAttempt(): void {
  last = null
  store(null)
}

// Not randomUUID: browsers offer it on https only, and some garages run on their own plain network.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function read(): Attempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('sent' in kept)) return null
    return typeof kept.key === 'string' && typeof kept.sent === 'string'
      ? { key: kept.key, sent: kept.sent }
      : null
  } catch {
    return null
  }
}

function store(attempt: Attempt | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(attempt))
  } catch {
    // Without storage the key lasts as long as the page.
  }
}
