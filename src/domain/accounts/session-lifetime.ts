/** A session ends after a week without use. */
export const sessionIdleMilliseconds = 7 * 24 * 60 * 60 * 1000
