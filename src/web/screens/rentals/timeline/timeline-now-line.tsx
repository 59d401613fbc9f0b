import type { CSSProperties } from 'react'
import { wallMinutes } from '#domain/rental/rental-overlap'
import { displayTime, displayTimeParts } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { shareOf } from './on-line.ts'
import { useTimeline } from './timeline-context.ts'
import styles from './timeline-now-line.module.css'

/** Line at the current time; null if the window does not contain it. */
export function TimelineNowLine() {
  const now = useGarageNow()
  const { minutes, startsAt } = useTimeline()
  const at = wallMinutes(now.date, now.time) - startsAt
  if (at < 0 || at >= minutes) return null
  return (
    <div
      className={styles.frame}
      style={{ '--from': shareOf(at, minutes) } as CSSProperties}
      aria-hidden="true"
    >
      <i className={styles.line} data-now="" />
      <span className={styles.clock} title={displayTime(now.time)}>
        {displayTimeParts(now.time).clock}
      </span>
    </div>
  )
}
