import clsx from 'clsx'
import { displayTime, displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import styles from './now-line.module.css'

/** Where the clock stands in the day; `last` when everything has begun. */
export function NowLine({ time, last = false }: { time: TimeOfDay; last?: boolean }) {
  return (
    <li data-now="" className={clsx(styles.now, last && styles.last)}>
      <span className={styles.clock}>
        <span className="visually-hidden">It is now {displayTime(time)}</span>
        <span aria-hidden="true">{displayTimeParts(time).clock}</span>
      </span>
    </li>
  )
}
