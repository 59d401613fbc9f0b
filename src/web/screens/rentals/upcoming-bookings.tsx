import clsx from 'clsx'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rental-bookings'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import { upcomingLine } from '#domain/rental/fleet-line'
import { freeSentence } from '#domain/rental/free-spans'
import { rentalBookingHref } from '#web/components/request-address.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import styles from './upcoming-bookings.module.css'

export type UpcomingBookingsProps = {
  car: RentalVehicle | undefined
  /** Bookings neither cancelled nor returned; undefined while loading. */
  bookings: readonly RentalBooking[] | undefined
}

/** The current and upcoming bookings of a car, and when it is available. */
export function UpcomingBookings({ car, bookings }: UpcomingBookingsProps) {
  const { garage } = useStaff()
  const now = useGarageNow()
  return (
    <div className={styles.upcoming}>
      <h3>Upcoming Bookings</h3>
      {bookings === undefined && <SkeletonRows bare rows={3} label="Loading the bookings" />}
      {bookings?.length === 0 && <p className="muted">No upcoming bookings</p>}
      {bookings !== undefined && bookings.length > 0 && (
        <ul>
          {bookings.map((booking) => (
            <UpcomingBooking key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {car && bookings && (
        <p className={styles.free}>
          {freeSentence({ status: car.status, rentals: bookings }, now, garage.hireRules.turnaroundMinutes)}
        </p>
      )}
    </div>
  )
}

function UpcomingBooking({ booking }: { booking: RentalBooking }) {
  const { id, client, status, totalAmount } = booking
  const { kind, text } = upcomingLine(booking, useGarageNow())
  return (
    <li className={styles.booking}>
      <StatusStripe tone={statusStyle(status).tone} inset />
      <div className="grow">
        <Link href={rentalBookingHref(id)} className={styles.name}>
          {client.name}
        </Link>
        <span className={clsx(styles.dates, kind === 'late' && styles.late)}>{text}</span>
      </div>
      <div className={styles.end}>
        <StatusBadge status={status} />
        <span className={styles.amount}>{displayMoney(totalAmount)}</span>
      </div>
    </li>
  )
}
