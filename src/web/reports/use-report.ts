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
  const view: ReportView = params.get('view') === 'money' ? 'money' : 'service'
  const show = (next: ReportUrlState, shown: ReportView) =>
    setParams(new URLSearchParams({ ...reportQueryOf(next), ...(shown === 'money' && { view: shown }) }))
  const goTo = (next: ReportUrlState) => show(next, view)
  const goToView = (shown: ReportView) => show(urlState, shown)
  return { urlState, goTo, view, goToView, ...read, isReloading: read.isPlaceholderData }
}

/** Which part of the reports is shown: what was done, or its money. */
export type ReportView = 'service' | 'money'

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
