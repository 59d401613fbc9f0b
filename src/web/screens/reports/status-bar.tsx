import type { CSSProperties } from 'react'
import type { ServiceReport } from '#contract/reports'
import { statusStyle } from '#web/components/status-style.ts'
import styles from './status-bar.module.css'

const wide = (count: number): CSSProperties & { '--count': number } => ({ '--count': count })

/** All appointments in one bar with a segment per status. Decorative: the list below has the counts. */
export function StatusBar({ statuses }: Pick<ServiceReport, 'statuses'>) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {statuses
        .filter(({ appointments }) => appointments > 0)
        .map(({ status, appointments }) => (
          <i key={status} data-tone={statusStyle(status).tone} style={wide(appointments)} />
        ))}
    </div>
  )
}
