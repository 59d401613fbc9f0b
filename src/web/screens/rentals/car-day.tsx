import clsx from 'clsx'
import { Link } from 'wouter'
import type { RentalBarSpan } from '#domain/schedule/rental-bar-spans'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { rentalBookingHref } from '#web/components/request-address.ts'
import styles from './car-month.module.css'
import { CarRentalBar } from './car-rental-bar.tsx'
import { describeShownRental, rentalOfDay, type ShownRental } from './shown-rental.ts'

export type CarDayProps = {
  date: CalendarDate
  /** The rentals of this day. */
  rentals: readonly ShownRental[]
  /** The bars that begin in this cell. */
  beginning: readonly RentalBarSpan<ShownRental>[]
  today: CalendarDate
  /** A day of the previous or next month. */
  isOutside: boolean
  isTabStop: boolean
}

/** A day in the calendar of a car. The whole cell of a booked day is a link to the booking. */
export function CarDay({ date, rentals, beginning, today, isOutside, isTabStop }: CarDayProps) {
  const day = Number(date.slice(8))
  const said = `${day} ${displayMonth(yearMonthOf(date))}`
  const opens = rentalOfDay(rentals, beginning)
  const tabIndex = isTabStop ? 0 : -1
  const current = date === today ? ('date' as const) : undefined
  const style = clsx(
    styles.day,
    isOutside && styles.outside,
    date < today && styles.past,
    date === today && styles.today,
  )
  if (opens === undefined) {
    return (
      <td
        data-date={date}
        data-day=""
        tabIndex={tabIndex}
        aria-label={`${said}, available`}
        aria-current={current}
        className={style}
      >
        <span className={styles.number}>{day}</span>
      </td>
    )
  }
  return (
    <td data-date={date} className={style}>
      <Link
        href={rentalBookingHref(opens.booking.id)}
        data-day=""
        tabIndex={tabIndex}
        aria-label={`${said}: ${rentals.map(describeShownRental).join('; ')}`}
        aria-current={current}
        className={styles.number}
      >
        {day}
      </Link>
      {beginning.map((bar) => (
        <CarRentalBar
          key={bar.rental.booking.id}
          bar={bar}
          // The day already links to this rental; the bars of the others are tab stops.
          reachable={isTabStop && bar.rental !== opens}
        />
      ))}
    </td>
  )
}
