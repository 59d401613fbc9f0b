import { displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Returns the short form of a time for a narrow slot: `8`, `9:30`. */
export function shortClock(time: TimeOfDay): string {
  return displayTimeParts(time).clock.replace(/:00$/, '')
}
