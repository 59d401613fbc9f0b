import clsx from 'clsx'
import type { ServiceReport } from '#contract/reports'
import { displayDate, displayTime } from '#domain/time/display'
import { LogoMark } from '#web/components/drawings/logo-mark.tsx'
import printed from '#web/components/printed-sheet.module.css'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { describeRange } from './describe-range.ts'
import styles from './report-sheet.module.css'
import { ReportTableView } from './report-table-view.tsx'
import {
  carsTable,
  daysOnPaper,
  hoursTable,
  servicesTable,
  statusesTable,
  techniciansTable,
  weekdaysTable,
} from './report-tables.ts'
import { statsTable } from './stats-table.ts'

/** Print version of the report: every figure as a table. */
export function ReportSheet({ report }: { report: ServiceReport }) {
  const { garage, user } = useStaff()
  const now = useGarageNow()
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
    <div className={clsx(printed.sheet, styles.sheet)}>
      <div className={clsx(printed.header, styles.header)}>
        <LogoMark size={36} />
        <div>
          <h1 className={printed.title}>Service Reports</h1>
          {garage.businessName}
        </div>
        <p className={styles.range}>{describeRange(report)}</p>
      </div>
      {rows.map((tables, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are fixed by position.
        <div key={index} className={styles.row}>
          {tables.map((table) => (
            <ReportTableView key={table.key} table={table} onPaper />
          ))}
        </div>
      ))}
      <p className={printed.footer}>
        Printed {displayDate(now.date)}, {displayTime(now.time)} by {user.firstName} {user.lastName}
      </p>
    </div>
  )
}
