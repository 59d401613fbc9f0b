import type { ServiceReport } from '#contract/reports/reports'
import { PrintedHeader, PrintedSheet } from '#web/layout/printed-sheet.tsx'
import { describeRange } from './report-header.tsx'
import { ReportTableView } from './report-table-view.tsx'
import {
  carsTable,
  daysOnPaper,
  hoursTable,
  servicesTable,
  statsTable,
  statusesTable,
  techniciansTable,
  weekdaysTable,
} from './report-tables.ts'

/** Print version of the report: every figure as a table. */
export function ReportSheet({ report }: { report: ServiceReport }) {
  // Tables of one row are printed side by side.
  const rows = [
    [statsTable(report)],
    [daysOnPaper(report)],
    [servicesTable(report), statusesTable(report)],
    [techniciansTable(report)],
    [hoursTable(report), weekdaysTable(report)],
    [carsTable(report)],
  ].map((tables) => tables.filter((table) => table.rows.length > 0))
  return (
    <PrintedSheet className="text-micro">
      <PrintedHeader title="Service Reports" as="h1" className="border-b-2 border-black">
        <p>{describeRange(report)}</p>
      </PrintedHeader>
      {rows.map((tables, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are fixed by position.
        <div key={index} className="flex items-start gap-8">
          {tables.map((table) => (
            <ReportTableView key={table.key} table={table} onPaper />
          ))}
        </div>
      ))}
    </PrintedSheet>
  )
}
