import type { CalendarDay } from '#contract/calendar'
import { Dipstick } from '#web/ui/dipstick.tsx'
import styles from './calendar-cell.module.css'
import { isOpenedByHand, lookOf } from './day-look.ts'

// As many as the narrowest cell has room for.
const TICKS = 6

/** Beside the date: closed every week, opened by hand, how full. The link of the day says it all in words. */
export function DayMarks({ day }: { day: CalendarDay }) {
  const { taken, total } = day.places
  return (
    <>
      {isOpenedByHand(day) && <span className={styles.open}>OPEN</span>}
      {lookOf(day.opening) === 'off' && <span className={styles.weekly}>Closed</span>}
      {total > 0 && (
        <span className={styles.places}>
          <Dipstick taken={taken} capacity={total} most={TICKS} label={null} />
        </span>
      )}
    </>
  )
}
