import clsx from 'clsx'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import styles from './month-picker.module.css'

/** `closed` is named and shown in red, `full` is struck through; `off` is any other day that cannot be chosen. */
export type PickerDay = 'open' | 'closed' | 'full' | 'off'

/** What else is to be seen of a day that can be chosen, and to be heard. */
export interface DayMark {
  className?: string | undefined
  words?: string | undefined
}

export type DayButtonProps = {
  date: CalendarDate
  /** `outside`: the end of the month before, the start of the next. */
  day: PickerDay | 'outside'
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  mark?: DayMark | undefined
  onSelect: (date: CalendarDate) => void
}

/** One of the 42 cells; only an open day can be pressed. */
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
