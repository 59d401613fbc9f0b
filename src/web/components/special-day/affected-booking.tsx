import type { BookingsAffected } from '#contract/special-days'
import { displayPhone } from '#domain/people/phone'
import { ClockTime } from '#web/components/clock-time.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import styles from './bookings-affected.module.css'

type Rental = BookingsAffected['rentals'][number]
type Appointment = BookingsAffected['appointments'][number] & { activity: null }

/** A booking that conflicts with the special day: time, client, phone and car. */
export function AffectedBooking({ booking }: { booking: Appointment | Rental }) {
  const { time, clientName, clientPhone, licensePlate, status, activity } = booking
  return (
    <li className={styles.booking}>
      <ClockTime time={time} className={styles.time} />
      <span className={styles.who}>
        <b className="truncate">{clientName}</b>
        <span className="small">
          {activity !== null && `${activity} · `}
          <a className="num" href={`tel:${clientPhone}`}>
            {displayPhone(clientPhone)}
          </a>
        </span>
      </span>
      <PlateChip plate={licensePlate} />
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
    </li>
  )
}
