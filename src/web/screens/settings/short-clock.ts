import { displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** `8`, `9:30`: what fits into a drawn slot. */
export function shortClock(time: TimeOfDay): string {
  return displayTimeParts(time).clock.replace(/:00$/, '')
}
