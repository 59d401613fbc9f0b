import { useSearchParams } from 'wouter'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { type ReportPlace, readReportPlace, reportQueryOf } from './report-place.ts'

/** Returns the period in the URL and its report, reloaded when the day changes. The previous report is kept while loading. */
export function useReport() {
  const [params, setParams] = useSearchParams()
  const place = readReportPlace(params)
  const query = reportQueryOf(place)
  const { date: day } = useGarageNow()
  const read = useRead('GET /api/reports', { query }, { keep: true, day })
  const goTo = (next: ReportPlace) => setParams(new URLSearchParams({ ...reportQueryOf(next) }))
  return { place, goTo, ...read, isReloading: read.isPlaceholderData }
}
