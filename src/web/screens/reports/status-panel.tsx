import type { ServiceReport } from '#contract/reports'
import { percentOf } from '#domain/reports/percent-of'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { statusesTable } from './report-tables.ts'
import { StatusBar } from './status-bar.tsx'
import styles from './status-panel.module.css'

/** From what is finished to what is still to be answered; what came to nothing stands last. */
const order = ['completed', 'in_progress', 'scheduled', 'confirmed', 'pending', 'cancelled'] as const

/** How far the appointments of the range are. */
export function StatusPanel({ report }: { report: ServiceReport }) {
  const all = report.statuses.reduce((sum, { appointments }) => sum + appointments, 0)
  const statuses = order.flatMap((status) => report.statuses.filter((row) => row.status === status))
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
