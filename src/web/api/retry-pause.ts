import { isUnavailable } from './api-error.ts'

/** Maximum number of retries of an idempotent call. */
export const mostRetries = 2

const usualSeconds = 2
const longestSeconds = 15

/**
 * Returns the delay in milliseconds before the next attempt: Retry-After, doubled with each attempt up to a limit, with
 * random jitter, so that clients do not retry at the same time.
 */
export function retryPause(error: unknown, attempt: number): number {
  const retryAfter = (isUnavailable(error) ? error.retryAfter : null) ?? usualSeconds
  return Math.min(longestSeconds, retryAfter * 2 ** attempt) * 1000 * (1 + Math.random() / 2)
}
