import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '#contract/calendar'
import { isCalendarMonth } from '#domain/schedule/calendar-months'
import {
  addMonths,
  type CalendarDate,
  firstOfMonth,
  type YearMonth,
  yearMonthOf,
} from '#domain/time/calendar-date'
import { displayWeekday } from '#domain/time/display'
import { isGridKey, monthGrid, moveInMonth } from '#domain/time/month-grid'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
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
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<CalendarDate>(today)
  const follows = useRef(false)
  const inMonth = (date: CalendarDate) => yearMonthOf(date) === month
  const tabStop = [reached, today].find(inMonth) ?? firstOfMonth(month)

  const focus = (date: CalendarDate) =>
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"] [data-day]`)?.focus()
  // A key may lead into a month that is only drawn now, so the focus follows after drawing.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    focus(reached)
  })

  function go(date: CalendarDate) {
    if (inMonth(date)) focus(date)
    else if (isCalendarMonth(yearMonthOf(date))) {
      follows.current = true
      setReached(date)
      onShow(yearMonthOf(date))
    }
  }
  function turn(step: 1 | -1) {
    const next = addMonths(month, step)
    if (isCalendarMonth(next)) onShow(next)
  }
  useShortcuts({ t: () => go(today), arrowleft: () => turn(-1), arrowright: () => turn(1) })

  function move(event: KeyboardEvent) {
    const from = dateAt(event.target)
    if (from === null || !isGridKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(moveInMonth(from, event.key))
  }
  function dateAt(target: EventTarget): CalendarDate | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
    return dates.find((date) => date === cell?.dataset.date) ?? null
  }
  function remember(event: FocusEvent) {
    const date = dateAt(event.target)
    if (date !== null) setReached(date)
  }

  const dates = monthGrid(month)
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
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days asks for it.
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={loading}
      className={styles.grid}
      onKeyDown={move}
      onFocus={remember}
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
