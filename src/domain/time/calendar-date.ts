import { millisecondsInDay } from './milliseconds.ts'

/** A date in garage time, `yyyy-MM-dd`. Sorts, compares and is stored as text. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

/** A month of the calendar, `yyyy-MM`. */
export type YearMonth = string & { readonly __brand: 'YearMonth' }

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Weekday = (typeof weekdays)[number]

/** Returns whether the text is an existing date; 29 February 2027 is not. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  // Date parsing rolls 30 February over into March, so the result is compared with the text.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

export function isYearMonth(text: string): text is YearMonth {
  return isCalendarDate(`${text}-01`)
}

export function yearMonth(text: string): YearMonth {
  if (!isYearMonth(text)) throw new RangeError(`Not a month: ${text}`)
  return text
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumberOf(date) + days)
}

/** Returns the days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

export function addMonths(month: YearMonth, count: number): YearMonth {
  const months = yearOf(month) * 12 + Number(month.slice(5)) - 1 + count
  const year = Math.floor(months / 12)
  return yearMonth(`${String(year).padStart(4, '0')}-${String(months - year * 12 + 1).padStart(2, '0')}`)
}

/** Returns the year of a date or month. */
export function yearOf(date: CalendarDate | YearMonth): number {
  return Number(date.slice(0, 4))
}

export function yearMonthOf(date: CalendarDate): YearMonth {
  return yearMonth(date.slice(0, 7))
}

export function firstOfMonth(month: YearMonth): CalendarDate {
  return calendarDate(`${month}-01`)
}

export function weekdayOf(date: CalendarDate): Weekday {
  // Day 0, 1 January 1970, was a Thursday.
  const index = (((dayNumberOf(date) + 3) % 7) + 7) % 7
  return weekdays[index] ?? 'monday'
}

/** Returns the Monday of the week of a date. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdays.indexOf(weekdayOf(date)))
}

/** Returns the dates from `start` to `end`, both inclusive; empty if `end` is earlier. */
export function datesFrom(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  const count = Math.max(0, daysBetween(start, end) + 1)
  return Array.from({ length: count }, (_, days) => addDays(start, days))
}

// Counted in UTC: local days can have 23 or 25 hours.
function dayNumberOf(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsInDay
}

function dateOfDayNumber(dayNumber: number): CalendarDate {
  return calendarDate(new Date(dayNumber * millisecondsInDay).toISOString().slice(0, 10))
}
