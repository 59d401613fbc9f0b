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
  /** The grid stands in a dialog. */
  inDialog?: boolean
}

/**
 * The keys of a grid of days, one tab stop: arrows move by days, Page keys by months, Home and End in the week; t leads to
 * today, and arrows outside the grid turn the month of a screen. A cell carries `data-date`, what takes its focus `data-day`.
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
  useShortcuts({ t: () => go(today) }, { inDialog })
  // A dialog keeps the arrows to itself.
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
    /** The days of the grid, six weeks. */
    dates,
    inMonth,
    tabStop: [reached, today].find(inMonth) ?? firstOfMonth(month),
    /** To be put on the grid. */
    grid: { ref: grid, onKeyDown, onFocus },
  }
}
