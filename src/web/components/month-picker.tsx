import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  addMonths,
  type CalendarDate,
  weekdays,
  type YearMonth,
  yearMonthOf,
} from '#domain/time/calendar-date'
import { displayMonth, weekdayName } from '#domain/time/display'
import { isGridKey, monthGrid } from '#domain/time/month-grid'
import { Button } from '#web/ui/button.tsx'
import { DayButton, type DayButtonProps, type DayMark, type PickerDay } from './day-button.tsx'
import styles from './month-picker.module.css'
import { firstOpenDay, nextOpenDay } from './next-open-day.ts'

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

  // After render, because the key may have moved to a month that was not in the document.
  useEffect(() => {
    if (reached !== null) grid.current?.querySelector<HTMLElement>(`[data-date="${reached}"]`)?.focus()
  }, [reached])

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
    turnTo(yearMonthOf(next))
    setReached(next)
  }

  return (
    <div>
      <div className={styles.header}>
        <b id={headingId} aria-live="polite">
          {displayMonth(month)}
        </b>
        <span className={styles.turn}>
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
      <table ref={grid} role="grid" aria-labelledby={headingId} className={styles.grid} onKeyDown={move}>
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
