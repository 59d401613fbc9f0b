import clsx from 'clsx'
import { displayTime, displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import styles from './dashboard-now-line.module.css'

/** The line at the current time; `last` if it is below all groups. */
export function DashboardNowLine({ time, last = false }: { time: TimeOfDay; last?: boolean }) {
  return (
    <li data-now="" className={clsx(styles.now, last && styles.last)}>
      <span className={styles.clock}>
        <span className="visually-hidden">It is now {displayTime(time)}</span>
        <span aria-hidden="true">{displayTimeParts(time).clock}</span>
      </span>
    </li>
  )
}
