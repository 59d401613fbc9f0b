import { isUnavailable } from './api-error.ts'

/** How often a call that is safe to repeat is repeated before its failure is shown. */
export const mostRetries = 2

const usualSeconds = 2
const longestSeconds = 15

/**
 * Returns the pause in milliseconds before the next try: what the server asked for, doubled with each attempt within bounds. A
 * part of it is random, so that the screens of a whole garage do not come back at the same moment.
 */
export function retryPause(error: unknown, attempt: number): number {
  const asked = (isUnavailable(error) ? error.retryAfter : null) ?? usualSeconds
  return Math.min(longestSeconds, asked * 2 ** attempt) * 1000 * (1 + Math.random() / 2)
}
