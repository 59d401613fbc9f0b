import {
  type DateRange,
  type ReportPeriod,
  rangeComplaint,
  reportPeriods,
} from '#domain/reports/report-range'
import { isCalendarDate } from '#domain/time/calendar-date'

/** Which days an address asks for. */
export type ReportPlace = { period: ReportPeriod } | ({ period: 'custom' } & DateRange)

/** The days that an address names; the week where it names none, or some that no report can have. */
export function readReportPlace(params: URLSearchParams): ReportPlace {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isCalendarDate(from) && isCalendarDate(to) && rangeComplaint({ from, to }) === null)
    return { period: 'custom', from, to }
  return { period: reportPeriods.find((known) => known === params.get('period')) ?? 'week' }
}

/** What the address and the server are asked for. */
export function reportQueryOf(place: ReportPlace): { period: ReportPeriod } | DateRange {
  return place.period === 'custom' ? { from: place.from, to: place.to } : { period: place.period }
}
