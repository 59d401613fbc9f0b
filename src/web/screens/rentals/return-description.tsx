import clsx from 'clsx'
import type { RentalBooking } from '#contract/rental-bookings'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { displayNearDate, displayTime } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './rental-booking-row.module.css'

/** The return time; for a picked-up rental that is due today or overdue, also the due date. */
export function ReturnDescription({ rental }: { rental: RentalBooking }) {
  const now = useGarageNow()
  const { status, endDate, returnTime } = rental
  const late = isLateBack(rental, now)
  const isDue = late || (status === 'picked_up' && endDate === now.date)
  const time = displayTime(returnTime)
  if (!isDue) return <span className={styles.quiet}>{time}</span>
  return (
    <span className={clsx(styles.quiet, late ? styles.late : styles.dueToday)}>
      Due {displayNearDate(endDate, now.date)}, {time}
    </span>
  )
}
