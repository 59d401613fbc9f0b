import type { ServiceReport } from '#contract/reports'
import { percentOf } from '#domain/reports/percent-of'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { orderedStatuses } from './ordered-statuses.ts'
import { statusesTable } from './report-tables.ts'
import { StatusBar } from './status-bar.tsx'
import styles from './status-panel.module.css'

/** The appointments of the period by status. */
export function StatusPanel({ report }: { report: ServiceReport }) {
  const statuses = orderedStatuses(report)
  const all = statuses.reduce((sum, { appointments }) => sum + appointments, 0)
  return (
    <ChartPanel
      report={report}
      table={statusesTable(report)}
      note={`${all} ${all === 1 ? 'appointment' : 'appointments'}`}
    >
      <StatusBar statuses={statuses} />
      <ul className={styles.list}>
        {statuses.map(({ status, appointments }) => (
          <li key={status}>
            <StatusBadge status={status} />
            <b>{appointments}</b>
            <span>{percentOf(appointments, all) ?? 0}%</span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  )
}
