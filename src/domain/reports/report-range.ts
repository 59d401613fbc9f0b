import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstOfMonth,
  yearMonthOf,
} from '../time/calendar-date.ts'
import { isCalendarMonth } from '../time/calendar-months.ts'
import { sameDayOf } from '../time/month-grid.ts'

export const reportPeriods = ['week', 'month'] as const

export type ReportPeriod = (typeof reportPeriods)[number]

/** Maximum length of a range: a year and some days around it. */
export const mostReportDays = 400

/** A date range, both ends inclusive. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** Returns the last 7 days including today, or the current calendar month. */
export function rangeOfPeriod(period: ReportPeriod, today: CalendarDate): DateRange {
  if (period === 'week') return { from: addDays(today, -6), to: today }
  const month = yearMonthOf(today)
  return { from: firstOfMonth(month), to: addDays(firstOfMonth(addMonths(month, 1)), -1) }
}

/** Returns the comparison range, or null for a future range. See `reportDefinitions.comparison`. */
export function comparisonRange(
  period: ReportPeriod | 'custom',
  { from, to }: DateRange,
  today: CalendarDate,
): DateRange | null {
  if (today < from) return null
  const last = today < to ? today : to
  if (period === 'month') {
    const before = addMonths(yearMonthOf(from), -1)
    // A complete month is compared with the whole previous month, even if their lengths differ.
    const end = last === to ? addDays(from, -1) : sameDayOf(before, last)
    return { from: firstOfMonth(before), to: end }
  }
  const first = addDays(from, -(daysBetween(from, to) + 1))
  return { from: first, to: addDays(first, daysBetween(from, last)) }
}

/** Returns the validation error of a custom range, or null. */
export function validateReportRange({ from, to }: DateRange): string | null {
  if (![from, to].every((date) => isCalendarMonth(yearMonthOf(date))))
    return 'Please choose days from 2000 to 2200.'
  if (to < from) return 'The last day cannot be before the first.'
  if (daysBetween(from, to) >= mostReportDays) return `Please choose no more than ${mostReportDays} days.`
  return null
}
