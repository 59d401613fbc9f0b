import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import { displayMinutes, displayShortDate, displayTime } from '../time/display.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { wallMinutes } from './rental-availability.ts'
import { displayRentalDays } from './rental-quote.ts'

type Moment = Pick<GarageNow, 'date' | 'time'>

const minutesInDay = 1440

/**
 * How long after its time something happens, in words: `45m late`, `2h 15m late`, `1 day late`; null in time. Where there
 * is no room for both, `2h late`.
 */
export function displayLateness(due: Moment, at: Moment, { isShort = false } = {}): string | null {
  const minutes = minutesAfter(due, at)
  if (minutes <= 0) return null
  // From a full day on, people count the dates.
  const days = minutes < minutesInDay ? 0 : daysBetween(due.date, at.date)
  if (days > 0) return `${displayRentalDays(days)} late`
  return `${isShort && minutes >= 60 ? `${Math.floor(minutes / 60)}h` : displayMinutes(minutes)} late`
}

/** Returns the warning beside a car that is booked although it is late: the rental that it is late with. */
export function lateCarWarning(late: {
  clientName: string
  endDate: CalendarDate
  returnTime: TimeOfDay
}): string {
  return `This car is not back yet. ${late.clientName} was due to return it ${displayShortDate(late.endDate)}, ${displayTime(late.returnTime)}.`
}

/** An hour before or after its time, nobody calls a pickup early or late. */
const graceMinutes = 60

/** Does the hirer come for the car when it is booked? */
export function pickupTiming(pickup: Moment, at: Moment): 'early' | 'on_time' | 'late' {
  const minutes = minutesAfter(pickup, at)
  if (Math.abs(minutes) <= graceMinutes) return 'on_time'
  return minutes < 0 ? 'early' : 'late'
}

/** On the garage's wall, as the prices count their days. */
function minutesAfter(due: Moment, at: Moment): number {
  return wallMinutes(at.date, at.time) - wallMinutes(due.date, due.time)
}
