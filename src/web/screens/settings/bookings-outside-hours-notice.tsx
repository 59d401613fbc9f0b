import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { SettingsPreview } from '#contract/settings-preview'
import { displayShortDate } from '#domain/time/display'
import { ClockTime } from '#web/components/clock-time.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './bookings-outside-hours-notice.module.css'

/** The existing bookings that would not fit the new settings, by date and time. Saving does not change them. */
export function BookingsOutsideHours({ left }: { left: SettingsPreview['left'] | undefined }) {
  const headingId = useId()
  if (left === undefined || left.count === 0) return null
  const more = left.count - left.first.length
  return (
    <section className={styles.left} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        <Icon shape={TriangleAlert} />
        {left.count === 1 ? '1 booking' : `${left.count} bookings`} would not fit the new settings
      </h3>
      <ul className={styles.list}>
        {left.first.map((booking) => (
          <li key={`${booking.id} ${booking.date}`}>
            <b className={styles.date}>{displayShortDate(booking.date)}</b>
            <ClockTime time={booking.time} className={styles.time} />
            <span className="truncate">
              {booking.clientName}
              {booking.kind === 'rental' && <span className="muted"> · {booking.activity}</span>}
            </span>
            <PlateChip plate={booking.licensePlate} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {more > 0 && `And ${more} more. `}
        These bookings are not changed. Please call the clients, or move the bookings.
      </p>
    </section>
  )
}
