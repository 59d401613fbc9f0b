import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { FleetWindow } from '#domain/schedule/fleet-window'
import { addDays, type CalendarDate, weekdayOf, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayWeekday } from '#domain/time/display'
import { shareOf } from './on-line.ts'
import styles from './timeline-day-header.module.css'

export type TimelineDayHeaderProps = { window: FleetWindow; today: CalendarDate }

/**
 * The months and days of the window. Visual only: the name of every bar contains its dates. In the two-month span only
 * the first day of each week and month has a number.
 */
export function TimelineDayHeader({ window: { span, days }, today }: TimelineDayHeaderProps) {
  const isWide = span !== '2-months'
  const months = days.filter((date, at) => at === 0 || isFirst(date))
  const headerOf = (date: CalendarDate) => {
    const weekday = weekdayOf(date)
    const isWritten = isWide || isFirst(date) || (weekday === 'monday' && !isBesideFirst(date))
    const isWeekend = weekday === 'saturday' || weekday === 'sunday'
    return (
      <span
        key={date}
        className={clsx(styles.day, isWeekend && styles.weekend, date === today && styles.today)}
      >
        {isWide && <small>{displayWeekday(date).slice(0, 3)}</small>}
        {isWritten && <b>{Number(date.slice(8))}</b>}
      </span>
    )
  }
  return (
    <>
      <div className={styles.months}>
        {months.map((date) => (
          <span key={date} style={{ '--from': shareOf(days.indexOf(date), days.length) } as CSSProperties}>
            {displayMonth(yearMonthOf(date))}
          </span>
        ))}
      </div>
      <div className={clsx(styles.days, !isWide && styles.narrow)}>{days.map(headerOf)}</div>
    </>
  )
}

function isFirst(date: CalendarDate): boolean {
  return date.endsWith('-01')
}

/** A Monday beside the first of a month gets no number in the two-month span: there is no room for both. */
function isBesideFirst(date: CalendarDate): boolean {
  return isFirst(addDays(date, 1)) || isFirst(addDays(date, -1))
}
