import type { ServiceReport } from '#contract/reports/reports'
import { displayFullRange } from '#domain/time/display-full-range'
import { offerFile } from '#web/records/offer-file.ts'
import type { ReportTable } from './report-table.ts'
import { reportTables, statsTable } from './report-tables.ts'

/** Downloads the whole report as one file, headed by the garage name and the period. */
export async function downloadReport(report: ServiceReport, businessName: string): Promise<void> {
  const heading = ['Service Reports', businessName, displayFullRange(report.from, report.to)]
  await offer(`service-report-${daysOf(report)}.csv`, [statsTable(report), ...reportTables(report)], heading)
}

/** Downloads a single table, which spreadsheets can sort and calculate with. */
export async function downloadTable(report: ServiceReport, table: ReportTable): Promise<void> {
  await offer(`${table.key}-${daysOf(report)}.csv`, [table])
}

function daysOf({ from, to }: ServiceReport): string {
  return from === to ? from : `${from}-to-${to}`
}

async function offer(name: string, tables: readonly ReportTable[], heading?: readonly string[]) {
  // Rarely used: the CSV library is loaded with the first download.
  const { csvOf } = await import('./report-csv.ts')
  offerFile(name, csvOf(tables, heading), 'text/csv;charset=utf-8')
}
