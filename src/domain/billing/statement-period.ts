import { type DateRange, rangeOfPeriod } from '../reports/report-range.ts'
import { addDays, type CalendarDate, firstOfMonth, yearMonthOf } from '../time/calendar-date.ts'
import { displayCustomerDate, displayMonth } from '../time/display.ts'

/** The days of a statement, both inclusive, and the day on which the ages of its open invoices are counted. */
export interface StatementPeriod extends DateRange {
  asOf: CalendarDate
}

/**
 * Returns the period with what is not given: the month of the day of the ages up to that day, which is today, and for a period its last
 * day, today at the latest.
 */
export function statementPeriod(
  { from, to, asOf }: Partial<StatementPeriod>,
  today: CalendarDate,
): StatementPeriod {
  if (from !== undefined && to !== undefined) return { from, to, asOf: asOf ?? (to < today ? to : today) }
  const day = asOf ?? today
  return { from: firstOfMonth(yearMonthOf(day)), to: day, asOf: day }
}

/** Returns the days of the month before that of a day. */
export function monthBefore(day: CalendarDate): DateRange {
  return rangeOfPeriod('month', addDays(firstOfMonth(yearMonthOf(day)), -1))
}

/** Returns `October 2026` for a whole month, otherwise `Thu 1 Oct 2026 to Thu 15 Oct 2026`. */
export function describeStatementPeriod({ from, to }: DateRange): string {
  const month = rangeOfPeriod('month', from)
  if (month.from === from && month.to === to) return displayMonth(yearMonthOf(from))
  return `${displayCustomerDate(from)} to ${displayCustomerDate(to)}`
}
