import type { ServiceReport } from '#contract/reports'
import { displayFullRange } from '#domain/time/display-full-range'
import { offerFile } from '#web/parts/offer-file.ts'
import { figuresTable } from './figures-table.ts'
import type { ReportTable } from './report-table.ts'
import { reportTables } from './report-tables.ts'

/** The whole report as one file, with the garage and the days at its head. */
export async function downloadReport(report: ServiceReport, businessName: string): Promise<void> {
  const heading = ['Service Reports', businessName, displayFullRange(report.from, report.to)]
  await offer(
    `service-report-${daysOf(report)}.csv`,
    [figuresTable(report), ...reportTables(report)],
    heading,
  )
}

/** One table by itself: to sort, or to reckon on. */
export async function downloadTable(report: ServiceReport, table: ReportTable): Promise<void> {
  await offer(`${table.key}-${daysOf(report)}.csv`, [table])
}

function daysOf({ from, to }: ServiceReport): string {
  return from === to ? from : `${from}-to-${to}`
}

async function offer(name: string, tables: readonly ReportTable[], heading?: readonly string[]) {
  // Few ask for it, so the library comes with the first who does.
  const { csvOf } = await import('./report-csv.ts')
  offerFile(name, csvOf(tables, heading), 'text/csv;charset=utf-8')
}
