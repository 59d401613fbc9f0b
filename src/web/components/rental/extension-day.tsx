import clsx from 'clsx'
import { yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import type { DayButtonProps } from '#web/components/day-button.tsx'
import styles from './extension-day.module.css'

/** State of a day for the extended rental. */
export interface RentalDay {
  /** `booked`: current rental; `end`: its last day; `added`: by the extension; `taken`: booked by another client. */
  variant: 'booked' | 'end' | 'added' | 'taken' | null
  /** The client on a `taken` day. */
  renter: string | null
}

/** Day cell of the extension picker. */
export function ExtensionDay({
  date,
  day,
  isToday,
  isSelected,
  isTabStop,
  onSelect,
  ofRental: { variant, renter },
}: DayButtonProps & { ofRental: RentalDay }) {
  const number = Number(date.slice(8))
  const about =
    variant === 'booked' || variant === 'end'
      ? 'in the current booking'
      : renter === null
        ? null
        : `booked by ${renter}`
  const words = [`${number} ${displayMonth(yearMonthOf(date))}`, about].filter((part) => part !== null)
  return (
    <button
      type="button"
      data-date={date}
      disabled={day !== 'open'}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words.join(', ')}
      aria-pressed={day === 'open' ? isSelected : undefined}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        styles.day,
        day === 'open' && styles.open,
        day === 'outside' && styles.outside,
        variant && styles[variant],
        isToday && styles.today,
        isSelected && day === 'open' && styles.chosen,
      )}
      onClick={() => onSelect(date)}
    >
      {number}
    </button>
  )
}
