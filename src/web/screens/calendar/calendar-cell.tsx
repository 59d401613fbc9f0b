import clsx from 'clsx'
import { Link } from 'wouter'
import type { CalendarDay } from '#contract/calendar'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './calendar-cell.module.css'
import { CalendarEntry } from './calendar-entry.tsx'
import { DayMarks } from './day-marks.tsx'
import { DayNote } from './day-note.tsx'
import { dayStyleOf, spokenDay } from './day-style.ts'

export type CalendarCellProps = {
  date: CalendarDate
  /** Undefined while loading and after an error. */
  day: CalendarDay | undefined
  loading: boolean
  today: CalendarDate
  isTabStop: boolean
}

/** A day of the shown month: its taken spots and first bookings. A click anywhere opens the day. */
export function CalendarCell({ date, day, loading, today, isTabStop }: CalendarCellProps) {
  const style = day === undefined ? 'open' : dayStyleOf(day.opening)
  const words = day ? spokenDay(day) : `${Number(date.slice(8))} ${displayMonth(yearMonthOf(date))}`
  return (
    <td
      data-date={date}
      className={clsx(
        styles.cell,
        style !== 'open' && styles[style],
        date === today && styles.today,
        date < today && styles.past,
      )}
    >
      <div className={styles.inside}>
        <div className={styles.header}>
          <Link
            href={`/daily/${date}`}
            data-day=""
            tabIndex={isTabStop ? 0 : -1}
            aria-label={words}
            title={words}
            aria-current={date === today ? 'date' : undefined}
            className={styles.number}
          >
            {Number(date.slice(8))}
          </Link>
          {date === today && <span className={styles.word}>Today</span>}
          {day && <DayMarks day={day} />}
        </div>
        {day && <DayContent day={day} reachable={isTabStop} />}
        {day === undefined && loading && (
          <span className={styles.waiting}>
            <Skeleton height={22} radius={5} />
            <Skeleton height={22} radius={5} width="72%" />
          </span>
        )}
      </div>
    </td>
  )
}

function DayContent({ day, reachable }: { day: CalendarDay; reachable: boolean }) {
  return (
    <>
      <DayNote opening={day.opening} />
      {day.entries.map((entry) => (
        <CalendarEntry key={`${entry.kind} ${entry.id}`} entry={entry} reachable={reachable} />
      ))}
      {day.more > 0 && <span className={styles.more}>+{day.more} more</span>}
    </>
  )
}
