import type { CalendarDay } from '#contract/calendar'
import type { CalendarDate, YearMonth } from '#domain/time/calendar-date'
import { MonthTable } from '#web/components/month-table.tsx'
import { useMonthKeys } from '#web/components/use-month-keys.ts'
import { AdjacentMonthCell } from './adjacent-month-cell.tsx'
import { CalendarCell } from './calendar-cell.tsx'
import styles from './calendar-grid.module.css'

export type CalendarGridProps = {
  month: YearMonth
  /** Undefined while loading and after an error. */
  days: readonly CalendarDay[] | undefined
  loading: boolean
  today: CalendarDate
  /** The id of the heading that names the month. */
  labelledBy: string
  onShow: (month: YearMonth) => void
}

/** Six weeks with one tab stop: arrows move by day, Page Up and Down by month, Home and End within the week, Enter opens. */
export function CalendarGrid({ month, days, loading, today, labelledBy, onShow }: CalendarGridProps) {
  const { dates, inMonth, tabStop, grid } = useMonthKeys({ month, today, onShow })
  const known = new Map(days?.map((day) => [day.date, day]))
  function cellOf(date: CalendarDate) {
    if (!inMonth(date)) return <AdjacentMonthCell key={date} date={date} />
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
    <MonthTable dates={dates} grid={grid} labelledBy={labelledBy} loading={loading} className={styles.grid}>
      {(week) => <tr key={week[0]}>{week.map(cellOf)}</tr>}
    </MonthTable>
  )
}
