import { isStaffed } from '#domain/opening/is-staffed'
import type { Opening } from '#domain/opening/opening-hours'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Returns a hint if the garage is closed at that time, else null. Only a hint: the booking stays valid. */
export function counterHint(action: 'pick up' | 'return', time: TimeOfDay, opening: Opening): string | null {
  return isStaffed(opening, time)
    ? null
    : `The garage is closed at that time. We'll confirm how you can ${action} the car.`
}
