import { useSearchParams } from 'wouter'
import { useRead } from '#web/api/hooks.ts'
import { type ReportPlace, readReportPlace, reportQueryOf } from './report-place.ts'

/** The days that the address names and their report; other days keep the old figures until theirs have come. */
export function useReport() {
  const [params, setParams] = useSearchParams()
  const place = readReportPlace(params)
  const query = reportQueryOf(place)
  const read = useRead('GET /api/reports', { query }, { keep: true })
  const goTo = (next: ReportPlace) => setParams(new URLSearchParams({ ...reportQueryOf(next) }))
  return { place, goTo, ...read, isReloading: read.isPlaceholderData }
}
