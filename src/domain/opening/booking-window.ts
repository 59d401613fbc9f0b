import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { Capacity } from './capacity.ts'
import type { Opening } from './opening-hours.ts'

/** Returns whether customers can book this day online. Its slots may still be full or too soon. */
export function mayDayBeBookedOnline(request: {
  date: CalendarDate
  opening: Opening
  capacity: Capacity
  now: GarageNow
}): boolean {
  const { date, opening, capacity, now } = request
  const { first, last } = horizonOf(now, capacity)
  return first <= date && date <= last && isBookableOnline(date, capacity) && opening.status !== 'closed'
}

/** Returns the first and last date that customers can book online, in garage time. */
export function horizonOf(now: GarageNow, capacity: Capacity): { first: CalendarDate; last: CalendarDate } {
  return { first: now.date, last: addDays(now.date, capacity.advanceBookingDays) }
}

/** Returns whether customers can book this weekday online. */
export function isBookableOnline(date: CalendarDate, capacity: Capacity): boolean {
  return capacity.onlineBookingWeekdays.includes(weekdayOf(date))
}
