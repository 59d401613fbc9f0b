import type { RentalBooking } from '#contract/rental-bookings'
import type { ExtensionDays } from '#domain/rental/extension-days'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { MonthPicker } from '#web/components/month-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { ExtensionDay, type RentalDay } from './extension-day.tsx'
import styles from './extension-picker.module.css'

export type ExtensionPickerProps = {
  rental: RentalBooking
  /** Other bookings of the car. */
  others: readonly RentalBooking[]
  days: ExtensionDays<RentalBooking>
  isOpen: (date: CalendarDate) => boolean
  selected: CalendarDate | null
  onSelect: (date: CalendarDate) => void
  today: CalendarDate
}

/** Month picker that marks the days of the rental, the added days and the days of other bookings. */
export function ExtensionPicker(props: ExtensionPickerProps) {
  const { rental, others, days, isOpen, selected, onSelect, today } = props
  const { startDate, endDate } = rental
  const { next } = days
  const lastOfInterest = [days.last, next?.endDate].reduce<CalendarDate>(
    (last, date) => (date && date > last ? date : last),
    endDate,
  )
  function ofRental(date: CalendarDate): RentalDay {
    if (date === endDate) return { variant: 'end', renter: null }
    if (startDate <= date && date < endDate) return { variant: 'booked', renter: null }
    const other = others.find((one) => one.startDate <= date && date <= one.endDate)
    if (other && !isOpen(date)) return { variant: 'taken', renter: other.client.name }
    const isAdded = selected !== null && endDate < date && date <= selected
    return { variant: isAdded ? 'added' : null, renter: null }
  }
  return (
    <Field
      label="New end date"
      group
      aside={selected && <b className={styles.chosen}>{displayShortDate(selected)}</b>}
    >
      <div className={styles.month}>
        <MonthPicker
          dayOf={(date) => (isOpen(date) ? 'open' : 'off')}
          renderDay={(day) => <ExtensionDay {...day} ofRental={ofRental(day.date)} />}
          selected={selected}
          onSelect={onSelect}
          today={today}
          first={startDate}
          last={lastOfInterest}
        />
      </div>
      <ul className={styles.legend}>
        <li>
          <i className={styles.booked} />
          Current booking
        </li>
        <li>
          <i className={styles.added} />
          Added
        </li>
        {next && (
          <li>
            <i className={styles.taken} />
            {next.client.name}, {displayDateRange(next.startDate, next.endDate)}
          </li>
        )}
      </ul>
    </Field>
  )
}
