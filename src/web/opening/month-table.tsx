import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  addMonths,
  type CalendarDate,
  firstOfMonth,
  type YearMonth,
  yearMonthOf,
} from '#domain/time/calendar-date'
import { isCalendarMonth } from '#domain/time/calendar-months'
import { displayMonth, displayWeekday } from '#domain/time/display'
import { isGridKey, monthGrid, moveInMonth } from '#domain/time/month-grid'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The shown month, with buttons for the previous, current and next month. */
export function MonthTurner({
  month,
  current,
  headingId,
  onShow,
  small = false,
}: {
  month: YearMonth
  current: YearMonth
  headingId: string
  onShow: (month: YearMonth) => void
  /** Small size, for dialogs. */
  small?: boolean
}) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const Heading = small ? 'h3' : 'h2'
  const size = small ? 'small' : undefined
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <Heading
        id={headingId}
        aria-live="polite"
        className={clsx(
          small ? 'mr-auto text-lead' : 'mr-2 text-title whitespace-nowrap max-md:mr-auto',
          'wide',
        )}
      >
        {displayMonth(month)}
      </Heading>
      <Button size={size} aria-keyshortcuts="t" onClick={() => onShow(current)}>
        Today
      </Button>
      <IconButton
        variant="secondary"
        size={size}
        icon={ChevronLeft}
        label="Previous month"
        shortcut={small ? undefined : '←'}
        disabled={!isCalendarMonth(before)}
        onClick={() => onShow(before)}
      />
      <IconButton
        variant="secondary"
        size={size}
        icon={ChevronRight}
        label="Next month"
        shortcut={small ? undefined : '→'}
        disabled={!isCalendarMonth(after)}
        onClick={() => onShow(after)}
      />
    </div>
  )
}

/** Month grid with weekday headings. */
export function MonthTable({
  dates,
  grid,
  labelledBy,
  loading,
  className,
  children,
}: {
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
}) {
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
  const inMonth = (date: CalendarDate) => yearMonthOf(date) === month
  const dates = monthGrid(month)

  const focus = (date: CalendarDate) =>
    grid.current
      ?.querySelector<HTMLElement>(`[data-date="${date}"]:is([data-day]), [data-date="${date}"] [data-day]`)
      ?.focus()

  function go(date: CalendarDate) {
    if (!isCalendarMonth(yearMonthOf(date))) return
    // Its month may not be in the document yet.
    if (!inMonth(date))
      flushSync(() => {
        setReached(date)
        onShow(yearMonthOf(date))
      })
    focus(date)
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
