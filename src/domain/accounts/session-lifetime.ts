import { millisecondsInDay } from '../time/milliseconds.ts'

/** A session ends after a week without use. */
export const sessionIdleMilliseconds = 7 * millisecondsInDay
