import { useSearchParams } from 'wouter'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { type ReportUrlState, readReportUrlState, reportQueryOf } from './report-url-state.ts'

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
