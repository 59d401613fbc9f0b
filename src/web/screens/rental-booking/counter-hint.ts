import type { Opening } from '#domain/opening/opening-hours'
import { isSomebodyThere } from '#domain/opening/somebody-there'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Returns the hint beside a pickup or return while the garage is closed, null while it is open. It never refuses. */
export function counterHint(deed: 'pick up' | 'return', time: TimeOfDay, opening: Opening): string | null {
  return isSomebodyThere(opening, time)
    ? null
    : `The garage is closed then. We'll confirm how you can ${deed} the car.`
}
