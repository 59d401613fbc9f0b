import { isYearMonth, type YearMonth, yearMonth } from './calendar-date.ts'

/** The supported months. Dates far outside are not ten characters long as text. */
export const calendarMonths = { first: yearMonth('2000-01'), last: yearMonth('2200-12') }

/** Returns whether the text is a supported month. */
export function isCalendarMonth(text: string): text is YearMonth {
  return isYearMonth(text) && calendarMonths.first <= text && text <= calendarMonths.last
}
