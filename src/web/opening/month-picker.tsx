import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  addDays,
  addMonths,
  type CalendarDate,
  weekdays,
  type YearMonth,
  yearMonthOf,
} from '#domain/time/calendar-date'
import { displayMonth, weekdayName } from '#domain/time/display'
import { type GridKey, isGridKey, monthGrid, moveInMonth } from '#domain/time/month-grid'
import { Button } from '#web/ui/button.tsx'

export type MonthPickerProps = {
  dayOf: (date: CalendarDate) => PickerDay
  selected: CalendarDate | null
  onSelect: (date: CalendarDate) => void
  today: CalendarDate
  /** First relevant day; today by default. */
  first?: CalendarDate
  /** Last day that can be chosen; limits the navigation too. */
  last: CalendarDate
  /** Month to show, for controlled use. */
  month?: YearMonth
  /** Called with the new month. */
  onTurn?: ((month: YearMonth) => void) | undefined
  /** Custom day cells. */
  renderDay?: (props: DayButtonProps) => ReactNode
  markOf?: ((date: CalendarDate) => DayMark | undefined) | undefined
}

const sundayFirst = ['sunday', ...weekdays.filter((weekday) => weekday !== 'sunday')] as const

/** Month grid of six weeks with one tab stop: arrows move by day, Page keys by month, Home and End within the week. */
export function MonthPicker({
  dayOf,
  selected,
  onSelect,
  today,
  first = today,
  last,
  month: given,
  onTurn,
  renderDay = DayButton,
  markOf,
}: MonthPickerProps) {
  const headingId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const days = { first, last, isOpen: (date: CalendarDate) => dayOf(date) === 'open' }
  const [turnedTo, setTurnedTo] = useState(() => yearMonthOf(selected ?? firstOpenDay(days) ?? today))
  const month = given ?? turnedTo
  const [reached, setReached] = useState<CalendarDate | null>(null)

  const cells = monthGrid(month)
  const open = cells.filter((date) => yearMonthOf(date) === month && days.isOpen(date))
  const tabStop = [reached, selected].find((date) => date !== null && open.includes(date)) ?? open[0]

  function turnTo(next: YearMonth) {
    setTurnedTo(next)
    onTurn?.(next)
  }

  function move(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined
    const date = cells.find((cell) => cell === from)
    if (date === undefined || !isGridKey(event.key)) return
    event.preventDefault()
    const next = nextOpenDay(date, event.key, days)
    // The key may have moved to a month that was not in the document.
    flushSync(() => {
      turnTo(yearMonthOf(next))
      setReached(next)
    })
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <div>
      <div className="mb-2 flex items-center">
        <b id={headingId} aria-live="polite">
          {displayMonth(month)}
        </b>
        <span className="ml-auto flex gap-1 touch-controls">
          <Button
            square
            icon={ChevronLeft}
            aria-label="Previous month"
            disabled={month <= yearMonthOf(first)}
            onClick={() => turnTo(addMonths(month, -1))}
          />
          <Button
            square
            icon={ChevronRight}
            aria-label="Next month"
            disabled={month >= yearMonthOf(last)}
            onClick={() => turnTo(addMonths(month, 1))}
          />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: `grid` is the ARIA pattern for a date picker. */}
      <table ref={grid} role="grid" aria-labelledby={headingId} className="month-grid" onKeyDown={move}>
        <thead>
          <tr>
            {sundayFirst.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {weekdayName(weekday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cells).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {renderDay({
                    date,
                    day: yearMonthOf(date) === month ? dayOf(date) : 'outside',
                    isToday: date === today,
                    isSelected: date === selected,
                    isTabStop: date === tabStop,
                    mark: markOf?.(date),
                    onSelect,
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function weeksOf(cells: readonly CalendarDate[]): CalendarDate[][] {
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The days within a month picker's range, and which of them are open. */
export interface OpenDays {
  first: CalendarDate
  last: CalendarDate
  isOpen: (date: CalendarDate) => boolean
}

const steps: Partial<Record<GridKey, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns the day to focus after a key: skips closed days; `from` if there is no open day in that direction. */
export function nextOpenDay(from: CalendarDate, key: GridKey, days: OpenDays): CalendarDate {
  const step = steps[key]
  if (step !== undefined) return openDayAlong(addDays(from, step), step, days) ?? from
  const target = within(days, moveInMonth(from, key))
  if (key === 'Home') return openDayAlong(target, 1, { ...days, last: from }) ?? from
  if (key === 'End') return openDayAlong(target, -1, { ...days, first: from }) ?? from
  return openDayAlong(target, 1, days) ?? openDayAlong(target, -1, days) ?? from
}

/** Returns the first open day in range, or null. */
export function firstOpenDay(days: OpenDays): CalendarDate | null {
  return openDayAlong(days.first, 1, days)
}

function openDayAlong(start: CalendarDate, step: number, { first, last, isOpen }: OpenDays) {
  for (let date = start; first <= date && date <= last; date = addDays(date, step)) {
    if (isOpen(date)) return date
  }
  return null
}

function within({ first, last }: OpenDays, date: CalendarDate): CalendarDate {
  if (date < first) return first
  return date > last ? last : date
}

/** `closed` is labelled and red, `full` is struck through; `off` is any other day that cannot be chosen. */
export type PickerDay = 'open' | 'closed' | 'full' | 'off'

/** Additional style and accessible text of a day. */
export interface DayMark {
  className?: string | undefined
  words?: string | undefined
}

const dayStyles = cva('', {
  variants: {
    day: {
      open: 'border-transparent bg-primary-soft/60 text-on-soft hover:border-chart-2 hover:bg-primary-soft forced-colors:border-system-button',
      closed:
        'border-transparent bg-cancelled-bg text-cancelled-fg after:absolute after:bottom-1.5 after:size-1 after:rounded-full after:bg-cancelled',
      full: 'border-transparent text-ink-3 line-through',
      off: 'border-transparent font-regular text-ink-3',
      outside: 'border-transparent text-small font-regular text-ink-3 opacity-35',
    },
    today: { true: 'inset-ring-2 inset-ring-control', false: '' },
  },
  compoundVariants: [{ day: 'off', today: false, class: 'opacity-60' }],
})

export type DayButtonProps = {
  date: CalendarDate
  /** `outside`: a day of the previous or next month. */
  day: PickerDay | 'outside'
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  mark?: DayMark | undefined
  onSelect: (date: CalendarDate) => void
}

/** One of the 42 cells; only open days are enabled. */
function DayButton({ date, day, isToday, isSelected, isTabStop, mark, onSelect }: DayButtonProps) {
  const number = Number(date.slice(8))
  const words = `${number} ${displayMonth(yearMonthOf(date))}`
  const isChosen = isSelected && day !== 'outside'
  return (
    <button
      type="button"
      data-date={date}
      disabled={day !== 'open'}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words + (day === 'closed' || day === 'full' ? `, ${day}` : (mark?.words ?? ''))}
      aria-pressed={day === 'open' ? isChosen : undefined}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'relative grid h-11 w-full place-items-center rounded-md border font-label tabular-nums forced-colors:aria-pressed:outline-2',
        isChosen
          ? 'border-transparent bg-primary text-on-primary'
          : dayStyles({ day, today: isToday && day !== 'outside' }),
        day === 'open' && mark?.className,
      )}
      onClick={() => onSelect(date)}
    >
      {number}
    </button>
  )
}
