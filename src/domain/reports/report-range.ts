import { isCalendarMonth } from '../schedule/calendar-months.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstOfMonth,
  yearMonthOf,
} from '../time/calendar-date.ts'
import { sameDayOf } from '../time/month-grid.ts'

export const reportPeriods = ['week', 'month'] as const

export type ReportPeriod = (typeof reportPeriods)[number]

/** A little more than a year, so that a year can be asked for with some days around it. */
export const mostReportDays = 400

/** Days of the garage's calendar, both ends included. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** The week is today and the six days before; the month is the whole calendar month of today. */
export function rangeOfPeriod(period: ReportPeriod, today: CalendarDate): DateRange {
  if (period === 'week') return { from: addDays(today, -6), to: today }
  const month = yearMonthOf(today)
  return { from: firstOfMonth(month), to: addDays(firstOfMonth(addMonths(month, 1)), -1) }
}

/** What a range is compared with: the same days of the month before, otherwise the days just before; of a range that is not over as many as have come, of one still to come none. */
export function comparisonRange(
  period: ReportPeriod | 'custom',
  { from, to }: DateRange,
  today: CalendarDate,
): DateRange | null {
  if (today < from) return null
  const last = today < to ? today : to
  if (period === 'month') {
    const before = addMonths(yearMonthOf(from), -1)
    // The whole month once it is over, however long the two are.
    const end = last === to ? addDays(from, -1) : sameDayOf(before, last)
    return { from: firstOfMonth(before), to: end }
  }
  const first = addDays(from, -(daysBetween(from, to) + 1))
  return { from: first, to: addDays(first, daysBetween(from, last)) }
}

/** What is wrong with days that somebody chose; null when nothing is. */
export function rangeComplaint({ from, to }: DateRange): string | null {
  if (![from, to].every((date) => isCalendarMonth(yearMonthOf(date))))
    return 'Please choose days from 2000 to 2200.'
  if (to < from) return 'The last day cannot be before the first.'
  if (daysBetween(from, to) >= mostReportDays) return `Please choose at most ${mostReportDays} days.`
  return null
}
