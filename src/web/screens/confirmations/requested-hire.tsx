import { ArrowRight } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayShortDate, displayTime } from '#domain/time/display'
import { Icon } from '#web/ui/icon.tsx'
import styles from './requested-hire.module.css'

/** From when to when, and what it costs. */
export function RequestedHire({ request }: { request: RentalBooking }) {
  const { startDate, pickupTime, endDate, returnTime, totalDays, dailyRate, totalAmount } = request
  return (
    <dl className={styles.hire}>
      <div>
        <dt>Pickup</dt>
        <dd className={styles.day}>{displayShortDate(startDate)}</dd>
        <dd>{displayTime(pickupTime)}</dd>
      </div>
      <div className={styles.arrow} aria-hidden="true">
        <Icon shape={ArrowRight} />
      </div>
      <div>
        <dt>Return</dt>
        <dd className={styles.day}>{displayShortDate(endDate)}</dd>
        <dd>{displayTime(returnTime)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>
          {displayRentalDays(totalDays)} × {displayMoney(dailyRate)}
        </dt>
        <dd className={styles.total}>{displayMoney(totalAmount)}</dd>
        <dd>incl. GST</dd>
      </div>
    </dl>
  )
}
