import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './timeline-skeleton.module.css'

const bars = [
  [4, 22],
  [38, 30],
  [12, 18],
  [56, 26],
  [0, 34],
  [44, 20],
  [24, 36],
  [70, 30],
] as const

/** Loading state of the timeline. */
export function TimelineSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the timeline" className={styles.frame}>
      <div className={styles.headers} />
      {bars.map(([start, length]) => (
        <div key={start} className={styles.row}>
          <span className={styles.car}>
            <Skeleton width="72%" height={13} />
            <Skeleton width="48%" height={12} />
          </span>
          <span className={styles.line}>
            <Skeleton width={`${start}%`} height={0} />
            <Skeleton width={`${length}%`} height={32} radius={6} />
          </span>
        </div>
      ))}
    </div>
  )
}
