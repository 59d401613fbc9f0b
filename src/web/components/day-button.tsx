import clsx from 'clsx'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import styles from './month-picker.module.css'

/** `closed` is labelled and red, `full` is struck through; `off` is any other day that cannot be chosen. */
export type PickerDay = 'open' | 'closed' | 'full' | 'off'

/** Additional style and accessible text of a day. */
export interface DayMark {
  className?: string | undefined
  words?: string | undefined
}

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
export function DayButton({ date, day, isToday, isSelected, isTabStop, mark, onSelect }: DayButtonProps) {
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
        styles.day,
        styles[day],
        isToday && day !== 'outside' && styles.today,
        isChosen && styles.chosen,
        day === 'open' && mark?.className,
      )}
      onClick={() => onSelect(date)}
    >
      {number}
    </button>
  )
}
