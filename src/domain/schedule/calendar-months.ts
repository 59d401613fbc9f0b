import { isYearMonth, type YearMonth, yearMonth } from '../time/calendar-date.ts'

/** The months that a garage will ever look at; dates far outside have no text of ten letters. */
export const calendarMonths = { first: yearMonth('2000-01'), last: yearMonth('2200-12') }

/** A month that the calendar can show. */
export function isCalendarMonth(text: string): text is YearMonth {
  return isYearMonth(text) && calendarMonths.first <= text && text <= calendarMonths.last
}
