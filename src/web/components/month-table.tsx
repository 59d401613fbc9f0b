import type { ComponentProps, ReactNode } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayWeekday } from '#domain/time/display'

export type MonthTableProps = {
  /** Six weeks, Sunday to Saturday. */
  dates: readonly CalendarDate[]
  /** Props from `useMonthKeys`. */
  grid: ComponentProps<'table'>
  /** Id of the month heading. */
  labelledBy: string
  loading: boolean
  className: string | undefined
  /** Renders one week from its seven days. */
  children: (week: readonly CalendarDate[]) => ReactNode
}

/** Month grid with weekday headings. */
export function MonthTable({ dates, grid, labelledBy, loading, className, children }: MonthTableProps) {
  return (
    <table
      {...grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: `grid` is the ARIA pattern for a date picker.
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={loading}
      className={className}
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
      <tbody>{[0, 7, 14, 21, 28, 35].map((start) => children(dates.slice(start, start + 7)))}</tbody>
    </table>
  )
}
