import type { CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { mayDayBeBookedOnline } from './booking-window.ts'
import type { Opening } from './opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'
import type { Capacity } from './slots.ts'

export interface DayAvailability {
  date: CalendarDate
  state: 'open' | 'closed' | 'full'
  /** Spots left over all slots that can be booked online. */
  remaining: number
}

interface Day {
  opening: Opening
  /** The spots left in each slot of the day that the public may book now. */
  remaining: readonly number[]
  capacity: Capacity
  now: GarageNow
}

/**
 * Returns whether customers can book a day online: open while a spot is left, full when the garage takes bookings that day but
 * all spots are taken or their notice is too short, closed on any other day, which includes past days and those beyond the horizon.
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
