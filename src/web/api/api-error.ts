/** A call that failed: the message is the status code, a colon and the body, `refusal` is what the server said. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The sentence for a person; null when the server could not say one. */
  readonly sentence: string | null
  /** The sentence for each field to mend. */
  readonly fields: Record<string, string>
  /** With 503 and 429: the seconds to wait before trying again, where the server said so. */
  readonly retryAfter: number | null
  /** With `changed_meanwhile`, the record as it is saved now. */
  readonly current: unknown

  constructor(status: number, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const refusal = readRefusal(body)
    this.code = refusal.code ?? 'unexpected'
    this.sentence = refusal.message ?? (typeof refusal.error === 'string' ? refusal.error : null)
    this.fields = refusal.fields ?? {}
    this.retryAfter = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
    this.current = refusal.current
  }
}

interface Refusal {
  message?: string
  /** Where a program in between answers, such as a proxy. */
  error?: unknown
  code?: string
  fields?: Record<string, string>
  current?: unknown
}

function readRefusal(body: string): Refusal {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Whether the server could not do its work at the moment: it was too busy, or without its database. */
export function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503
}

/** Returns what the server said for a person; null where it said nothing of use. */
export function serverSentence(error: unknown): string | null {
  return error instanceof ApiError && (error.status < 500 || error.status === 503) ? error.sentence : null
}

/** Returns the server's sentence, or the given one where the server said nothing of use. */
export function sentenceOf(error: unknown, fallback: string): string {
  return serverSentence(error) ?? fallback
}
