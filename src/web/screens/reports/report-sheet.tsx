import type { ServiceReport } from '#contract/reports'
import { displayDate, displayTime } from '#domain/time/display'
import { LogoMark } from '#web/parts/drawings/logo-mark.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { figuresTable } from './figures-table.ts'
import { rangeInWords } from './range-in-words.ts'
import styles from './report-sheet.module.css'
import { ReportTableView } from './report-table-view.tsx'
import { daysOnPaper, reportTables } from './report-tables.ts'

/** What the printer makes of the report: every figure as a table. Seen on paper only. */
export function ReportSheet({ report }: { report: ServiceReport }) {
  const { garage, user } = useStaff()
  const now = useGarageNow()
  const [, ...others] = reportTables(report)
  const tables = [figuresTable(report), daysOnPaper(report), ...others].filter(({ rows }) => rows.length > 0)
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <LogoMark size={36} />
        <div>
          <h1 className={styles.title}>Service Reports</h1>
          {garage.businessName}
        </div>
        <p className={styles.range}>{rangeInWords(report)}</p>
      </div>
      {tables.map((table) => (
        <ReportTableView key={table.key} table={table} onPaper />
      ))}
      <p className={styles.foot}>
        Printed {displayDate(now.date)}, {displayTime(now.time)} by {user.firstName} {user.lastName}
      </p>
    </div>
  )
}
