/** A failed API call. `message` is the status code, a colon and the response body. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Message for the user; null if the response has none. */
  readonly sentence: string | null
  /** Validation message by field. */
  readonly fields: Record<string, string>
  /** Seconds from the Retry-After header (503, 429); null without it. */
  readonly retryAfter: number | null
  /** With code `changed_meanwhile`: the record as currently saved. */
  readonly current: unknown

  constructor(status: number, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const problem = readProblem(body)
    this.code = problem.code ?? 'unexpected'
    this.sentence = problem.message ?? (typeof problem.error === 'string' ? problem.error : null)
    this.fields = problem.fields ?? {}
    this.retryAfter = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
    this.current = problem.current
  }
}

/** The server was not reached, or did not answer in time. */
export class ConnectionError extends Error {
  constructor() {
    super('There is no connection. Please try again when you are connected.')
    this.name = 'ConnectionError'
  }
}

interface ProblemBody {
  message?: string
  /** From intermediaries such as a proxy. */
  error?: unknown
  code?: string
  fields?: Record<string, string>
  current?: unknown
}

function readProblem(body: string): ProblemBody {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Returns whether the server is temporarily unavailable (503): overloaded, or without its database. */
export function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503
}

/** Returns the server's message for the user; null if there is none or it is not meant for users. */
export function serverSentence(error: unknown): string | null {
  return error instanceof ApiError && (error.status < 500 || error.status === 503) ? error.sentence : null
}

/** Returns the server's message for the user, that there is no connection, or the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ConnectionError ? error.message : (serverSentence(error) ?? fallback)
}
