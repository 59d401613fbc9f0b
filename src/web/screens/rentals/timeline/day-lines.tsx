import clsx from 'clsx'
import type { FleetWindow } from '#domain/schedule/fleet-window'
import { weekdayOf } from '#domain/time/calendar-date'
import styles from './day-lines.module.css'

/** Background of the grid: shaded weekends and lines between weeks. */
export function DayLines({ window: { days, span } }: { window: FleetWindow }) {
  return (
    <div className={clsx(styles.lines, span === '2-months' && styles.weeks)} aria-hidden="true" data-days="">
      {days.map((date) => {
        const weekday = weekdayOf(date)
        const isWeekend = weekday === 'saturday' || weekday === 'sunday'
        return (
          <i key={date} className={clsx(isWeekend && styles.weekend, weekday === 'monday' && styles.week)} />
        )
      })}
    </div>
  )
}
