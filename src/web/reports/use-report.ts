import { useSearchParams } from 'wouter'
import {
  type DateRange,
  type ReportPeriod,
  reportPeriods,
  validateReportRange,
} from '#domain/reports/report-range'
import { isCalendarDate } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-staff.ts'

/** Returns the period in the URL and its report, reloaded when the day changes. The previous report is kept while loading. */
export function useReport() {
  const [params, setParams] = useSearchParams()
  const urlState = readReportUrlState(params)
  const query = reportQueryOf(urlState)
  const { date: day } = useGarageNow()
  const read = useRead('GET /api/reports', { query }, { keepPrevious: true, day })
  const goTo = (next: ReportUrlState) => setParams(new URLSearchParams({ ...reportQueryOf(next) }))
  return { urlState, goTo, ...read, isReloading: read.isPlaceholderData }
}

/** The report period stored in the URL. */
export type ReportUrlState = { period: ReportPeriod } | ({ period: 'custom' } & DateRange)

/** Returns the period in the URL, or the week if it is missing or invalid. */
export function readReportUrlState(params: URLSearchParams): ReportUrlState {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isCalendarDate(from) && isCalendarDate(to) && validateReportRange({ from, to }) === null)
    return { period: 'custom', from, to }
  return { period: reportPeriods.find((known) => known === params.get('period')) ?? 'week' }
}

/** Returns the query for the URL and for the API. */
export function reportQueryOf(urlState: ReportUrlState): { period: ReportPeriod } | DateRange {
  return urlState.period === 'custom' ? { from: urlState.from, to: urlState.to } : { period: urlState.period }
}
