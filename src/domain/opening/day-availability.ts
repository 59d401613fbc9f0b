import type { CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { mayDayBeBookedOnline } from './booking-window.ts'
import type { Capacity } from './capacity.ts'
import type { Opening } from './opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'

export interface DayAvailability {
  date: CalendarDate
  state: 'open' | 'closed' | 'full'
  /** Spots left in all slots that can be booked online. */
  remaining: number
}

interface Day {
  opening: Opening
  /** Spots left in each slot that customers can book now. */
  remaining: readonly number[]
  capacity: Capacity
  now: GarageNow
}

/**
 * Returns whether customers can book a day online. Open: a spot is left. Full: bookable in principle, but all spots are taken or
 * too soon. Closed: every other day, including past days and days beyond the horizon.
 */
export function dayAvailability({ opening, remaining, capacity, now }: Day): DayAvailability {
  const { date } = opening
  const left = remaining.reduce((sum, spots) => sum + spots, 0)
  if (left > 0) return { date, state: 'open', remaining: left }
  const isOffered =
    mayDayBeBookedOnline({ date, opening, capacity, now }) &&
    slotTimesOf(opening, capacity.slotDurationMinutes).length > 0
  return { date, state: isOffered ? 'full' : 'closed', remaining: 0 }
}
