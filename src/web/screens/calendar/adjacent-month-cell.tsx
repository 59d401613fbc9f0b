import clsx from 'clsx'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import styles from './calendar-cell.module.css'

/** A day of an adjacent month: greyed out and not clickable. */
export function AdjacentMonthCell({ date }: { date: CalendarDate }) {
  return (
    <td className={clsx(styles.cell, styles.outside)}>
      <div className={styles.inside}>
        <span className={styles.header}>
          <span className={styles.number} aria-hidden="true">
            {Number(date.slice(8))}
          </span>
          <span className="visually-hidden">
            {Number(date.slice(8))} {displayMonth(yearMonthOf(date))}, another month
          </span>
        </span>
      </div>
    </td>
  )
}
