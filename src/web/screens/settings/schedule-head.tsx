import type { CSSProperties } from 'react'
import styles from './day-row.module.css'
import { type ShownHours, shareOf } from './shown-hours.ts'

/** The heads of the week's columns, the hours of the day above the bars. */
export function ScheduleHead({ range }: { range: ShownHours }) {
  const hours = Array.from({ length: range.to - range.from - 1 }, (_, index) => range.from + 1 + index)
  return (
    <div className={styles.head} aria-hidden="true">
      <span>Day</span>
      <span>Open</span>
      <span>Break</span>
      <span className={styles.scale}>
        {hours
          .filter((hour) => hour % 2 === 0)
          .map((hour) => {
            const place: CSSProperties & { '--at': number } = { '--at': shareOf(hour * 60, range) }
            return (
              <span key={hour} style={place}>
                {hour % 12 || 12}
              </span>
            )
          })}
      </span>
      <span className={styles.count}>Slots</span>
    </div>
  )
}
