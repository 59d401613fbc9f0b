import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isCalendarMonth } from '#domain/schedule/calendar-months'
import {
  addMonths,
  type CalendarDate,
  firstOfMonth,
  type YearMonth,
  yearMonthOf,
} from '#domain/time/calendar-date'
import { isGridKey, monthGrid, moveInMonth } from '#domain/time/month-grid'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'

interface ShownMonth {
  month: YearMonth
  today: CalendarDate
  onShow: (month: YearMonth) => void
  /** The grid is in a dialog. */
  inDialog?: boolean
}

/**
 * Keyboard navigation of a month grid with one tab stop: arrows move by day, Page keys by month, Home and End within the week;
 * `t` goes to today, and arrows outside the grid change the month. Cells have `data-date`, their focusable element `data-day`.
 */
export function useMonthKeys({ month, today, onShow, inDialog = false }: ShownMonth) {
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<CalendarDate>(today)
  const follows = useRef(false)
  const inMonth = (date: CalendarDate) => yearMonthOf(date) === month
  const dates = monthGrid(month)

  const focus = (date: CalendarDate) =>
    grid.current
      ?.querySelector<HTMLElement>(`[data-date="${date}"]:is([data-day]), [data-date="${date}"] [data-day]`)
      ?.focus()
  // After render, because the key may have moved to a month that was not in the document.
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
  useShortcuts({ t: () => go(today) }, { inDialog })
  // In a dialog, arrows outside the grid must not change the month.
  useShortcuts({ arrowleft: () => turn(-1), arrowright: () => turn(1) }, { active: !inDialog })

  function dateAt(target: EventTarget): CalendarDate | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
    return dates.find((date) => date === cell?.dataset.date) ?? null
  }
  function onKeyDown(event: KeyboardEvent) {
    const from = dateAt(event.target)
    if (from === null || !isGridKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(moveInMonth(from, event.key))
  }
  function onFocus(event: FocusEvent) {
    const date = dateAt(event.target)
    if (date !== null) setReached(date)
  }
  return {
    /** The days of the grid: six weeks. */
    dates,
    inMonth,
    tabStop: [reached, today].find(inMonth) ?? firstOfMonth(month),
    /** Props for the grid element. */
    grid: { ref: grid, onKeyDown, onFocus },
  }
}
