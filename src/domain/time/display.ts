import { capitalize } from '../wording.ts'
import { addDays, type CalendarDate, type Weekday, weekdayOf, type YearMonth } from './calendar-date.ts'
import { civilOf } from './garage-clock.ts'
import { minutesBetween } from './milliseconds.ts'
import { minutesOf, type TimeOfDay } from './time-of-day.ts'

// Not from Intl, whose Australian short months ("Sept", "June") differ from the required format.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Returns a date for lists, headings and records: `Nov 24, 2025`, always with a two-digit day. */
export function displayDate(date: CalendarDate): string {
  return `${monthName(date).slice(0, 3)} ${date.slice(8)}, ${date.slice(0, 4)}`
}

/** Returns a date without the year: `Mon, Nov 24`. */
export function displayShortDate(date: CalendarDate): string {
  return `${displayWeekday(date).slice(0, 3)}, ${displayMonthDay(date)}`
}

/** Returns `Tue 24 Nov 2026`, the form of public pages and of messages to customers. */
export function displayCustomerDate(date: CalendarDate): string {
  return `${displayWeekday(date).slice(0, 3)} ${Number(date.slice(8))} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`
}

/** Returns a date without weekday and year: `Nov 24`. */
export function displayMonthDay(date: CalendarDate): string {
  return `${monthName(date).slice(0, 3)} ${Number(date.slice(8))}`
}

/** Returns `today`, `tomorrow`, `yesterday` or any other date as `displayDay` shows it. */
export function displayNearDate(
  date: CalendarDate,
  today: CalendarDate,
  displayDay: (date: CalendarDate, today: CalendarDate) => string = displayDayOfYear,
): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  if (addDays(date, 1) === today) return 'yesterday'
  return displayDay(date, today)
}

/** Returns `Nov 24`, with the year if it is not this one. */
function displayDayOfYear(date: CalendarDate, today: CalendarDate): string {
  const day = displayMonthDay(date)
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day}, ${date.slice(0, 4)}`
}

/** Returns a date for the heading of the public time slots: `24/11/2025`. */
export function displaySlashDate(date: CalendarDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Returns `Thursday`. */
export function displayWeekday(date: CalendarDate): string {
  return weekdayName(weekdayOf(date))
}

export function weekdayName(weekday: Weekday): string {
  return capitalize(weekday)
}

/** Returns `November 2025`. */
export function displayMonth(month: YearMonth): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

/** Returns `Sydney` for the IANA time zone Australia/Sydney. */
export function displayZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Returns `9:30 am`. */
export function displayTime(time: TimeOfDay): string {
  const { clock, half } = displayTimeParts(time)
  return `${clock} ${half}`
}

/** Returns the time and am/pm separately, for screens that show them in different sizes. */
export function displayTimeParts(time: TimeOfDay): { clock: string; half: 'am' | 'pm' } {
  const hour = Math.floor(minutesOf(time) / 60)
  return { clock: `${hour % 12 || 12}:${time.slice(3)}`, half: hour < 12 ? 'am' : 'pm' }
}

/** Returns the date and time of an ISO 8601 instant in garage time. */
export function displayInstant(instant: string, timeZone: string): { date: string; time: string } {
  const { date, time } = civilOf(new Date(instant), timeZone)
  return { date: displayDate(date), time: displayTime(time) }
}

/** Returns how long ago an instant was: up to a day in minutes or hours, then `Yesterday`, then the date. */
export function displayAge(instant: string, now: Date, timeZone: string): string {
  const minutes = minutesBetween(instant, now)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  const { date } = civilOf(new Date(instant), timeZone)
  if (addDays(date, 1) === civilOf(now, timeZone).date) return 'Yesterday'
  return displayDate(date)
}

/** Returns the time from check-in to check-out in whole minutes: `1h 35m` or `35m`. */
export function displayTimeSpent(from: string, to: string): string {
  return displayMinutes(minutesBetween(from, to))
}

/** Returns `1h 35m` or `35m`. */
export function displayMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}

function monthName(dateOrMonth: CalendarDate | YearMonth): string {
  return months[Number(dateOrMonth.slice(5, 7)) - 1] ?? ''
}
