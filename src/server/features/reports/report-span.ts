import type { DateRange } from '#domain/reports/report-range'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'

/** A range of dates for queries: slot ids begin with their date, instants are compared in UTC. */
export interface ReportSpan extends DateRange {
  /** The day after the last. */
  after: CalendarDate
  /** The start of the first day and the end of the last. */
  start: Date
  end: Date
}

export interface MoneyRange extends ReportSpan {
  timeZone: string
}

const midnight = timeOfDay('00:00')

export function reportSpan({ from, to }: DateRange, timeZone: string): ReportSpan {
  const after = addDays(to, 1)
  return {
    ...{ from, to, after },
    start: instantOf(from, midnight, timeZone),
    end: instantOf(after, midnight, timeZone),
  }
}
