import type { Opening } from '#domain/opening/opening-hours'
import { isSomebodyThere } from '#domain/opening/somebody-there'
import { displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Returns the hint beside a pickup or return while the garage is closed, null while it is open. It never refuses. */
export function counterHint(deed: 'pick up' | 'return', time: TimeOfDay, opening: Opening): string | null {
  if (isSomebodyThere(opening, time)) return null
  const { openTime, closeTime } = opening
  const closed = `The garage is closed then. We'll confirm how you can ${deed} the car.`
  return openTime === null || closeTime === null
    ? closed
    : `${closed} Open that day ${displayTime(openTime)} to ${displayTime(closeTime)}.`
}
