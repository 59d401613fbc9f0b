import type { CalendarDay } from '#contract/calendar'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import styles from './calendar-cell.module.css'
import { dayStyleOf, isManuallyOpened } from './day-style.ts'

// The most that fit in the narrowest cell.
const TICKS = 6

/** Marks beside the date: closed every week, opened manually, taken spots. The day's accessible name repeats them. */
export function DayMarks({ day }: { day: CalendarDay }) {
  const { taken, total } = day.places
  return (
    <>
      {isManuallyOpened(day) && <span className={styles.open}>OPEN</span>}
      {dayStyleOf(day.opening) === 'off' && <span className={styles.weekly}>Closed</span>}
      {total > 0 && (
        <span className={styles.places}>
          <CapacityMeter taken={taken} capacity={total} most={TICKS} label={null} />
        </span>
      )}
    </>
  )
}
