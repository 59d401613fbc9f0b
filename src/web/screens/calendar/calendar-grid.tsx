import type { CalendarDay } from '#contract/calendar'
import type { CalendarDate, YearMonth } from '#domain/time/calendar-date'
import { displayWeekday } from '#domain/time/display'
import { useMonthKeys } from '#web/parts/use-month-keys.ts'
import { CalendarCell } from './calendar-cell.tsx'
import styles from './calendar-grid.module.css'
import { OutsideCell } from './outside-cell.tsx'

export type CalendarGridProps = {
  month: YearMonth
  /** Undefined while they load, or where they could not be loaded. */
  days: readonly CalendarDay[] | undefined
  loading: boolean
  today: CalendarDate
  /** The heading that names the month. */
  labelledBy: string
  onShow: (month: YearMonth) => void
}

/** Six weeks around a month, one tab stop: arrows move by days, Page keys by months, Home and End in the week, Enter opens. */
export function CalendarGrid({ month, days, loading, today, labelledBy, onShow }: CalendarGridProps) {
  const { dates, inMonth, tabStop, grid } = useMonthKeys({ month, today, onShow })
  const known = new Map(days?.map((day) => [day.date, day]))
  function cellOf(date: CalendarDate) {
    if (!inMonth(date)) return <OutsideCell key={date} date={date} />
    return (
      <CalendarCell
        key={date}
        date={date}
        day={known.get(date)}
        loading={loading}
        today={today}
        isTabStop={date === tabStop}
      />
    )
  }
  return (
    <table
      {...grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days asks for it.
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={loading}
      className={styles.grid}
    >
      <thead>
        <tr>
          {dates.slice(0, 7).map((date) => (
            <th key={displayWeekday(date)} scope="col" abbr={displayWeekday(date)}>
              {displayWeekday(date).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[0, 7, 14, 21, 28, 35].map((start) => (
          <tr key={start}>{dates.slice(start, start + 7).map(cellOf)}</tr>
        ))}
      </tbody>
    </table>
  )
}
