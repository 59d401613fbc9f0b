import type { HoursScale } from '#domain/time/hours-scale'
import { HoursClock } from '#web/components/hours-track/hours-clock.tsx'
import styles from './opening-day-row.module.css'

/** Column headers of the week, with the hours of the day above the bars. */
export function OpeningScheduleHeader({ scale }: { scale: HoursScale }) {
  return (
    <div className={styles.header} aria-hidden="true">
      <span>Day</span>
      <span>Open</span>
      <span>Break</span>
      <HoursClock scale={scale} />
      <span className={styles.count}>Slots</span>
    </div>
  )
}
