import clsx from 'clsx'
import { yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import type { DayButtonProps } from '#web/parts/day-button.tsx'
import styles from './extension-day.module.css'

/** What a day is to the hire that is extended. */
export interface DayOfHire {
  /** `booked` until now, `end` its last, `added` by the choice, `taken` by somebody else. */
  look: 'booked' | 'end' | 'added' | 'taken' | null
  /** Who has the car on a taken day. */
  hirer: string | null
}

/** A day of the month on which a car may come back later. */
export function ExtensionDay({
  date,
  day,
  isToday,
  isSelected,
  isTabStop,
  onSelect,
  ofHire: { look, hirer },
}: DayButtonProps & { ofHire: DayOfHire }) {
  const number = Number(date.slice(8))
  const about =
    look === 'booked' || look === 'end' ? 'booked now' : hirer === null ? null : `booked by ${hirer}`
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
        look && styles[look],
        isToday && styles.today,
        isSelected && day === 'open' && styles.chosen,
      )}
      onClick={() => onSelect(date)}
    >
      {number}
    </button>
  )
}
