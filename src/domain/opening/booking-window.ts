import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { Opening } from './opening-hours.ts'
import type { Capacity } from './slots.ts'

/** May the public pick this day at all? Its slots may still be taken or too soon. */
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

/** The first and last date that the public may book, counted in the garage's calendar from today. */
export function horizonOf(now: GarageNow, capacity: Capacity): { first: CalendarDate; last: CalendarDate } {
  return { first: now.date, last: addDays(now.date, capacity.advanceBookingDays) }
}

/** May the public pick this day of the week? */
export function isBookableOnline(date: CalendarDate, capacity: Capacity): boolean {
  return capacity.onlineBookingWeekdays.includes(weekdayOf(date))
}
