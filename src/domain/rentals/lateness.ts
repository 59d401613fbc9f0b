import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import { displayMinutes, displayShortDate, displayTime } from '../time/display.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { wallMinutes } from './rental-overlap.ts'
import { displayRentalDays } from './rental-quote.ts'

type Moment = Pick<GarageNow, 'date' | 'time'>

const minutesInDay = 1440

/**
 * Returns how late `at` is: `45m late`, `2h 15m late` or `1 day late`; null if not late. With `isShort`, hours without minutes:
 * `2h late`.
 */
export function displayLateness(due: Moment, at: Moment, { isShort = false } = {}): string | null {
  const minutes = minutesAfter(due, at)
  if (minutes <= 0) return null
  // From 24 hours on, count calendar days.
  const days = minutes < minutesInDay ? 0 : daysBetween(due.date, at.date)
  if (days > 0) return `${displayRentalDays(days)} late`
  return `${isShort && minutes >= 60 ? `${Math.floor(minutes / 60)}h` : displayMinutes(minutes)} late`
}

/** Returns the warning for a booked car whose current rental is overdue. */
export function lateCarWarning(late: {
  clientName: string
  endDate: CalendarDate
  returnTime: TimeOfDay
}): string {
  return `This car is not back yet. ${late.clientName} was due to return it ${displayShortDate(late.endDate)}, ${displayTime(late.returnTime)}.`
}

/** Pickups within this time of the booked time are on time. */
const graceMinutes = 60

/** Returns whether the pickup is early, on time or late. */
export function pickupTiming(pickup: Moment, at: Moment): 'early' | 'on_time' | 'late' {
  const minutes = minutesAfter(pickup, at)
  if (Math.abs(minutes) <= graceMinutes) return 'on_time'
  return minutes < 0 ? 'early' : 'late'
}

/** Counted in wall-clock time, as prices count days. */
function minutesAfter(due: Moment, at: Moment): number {
  return wallMinutes(at.date, at.time) - wallMinutes(due.date, due.time)
}
