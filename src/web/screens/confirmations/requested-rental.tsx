import { ArrowRight } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayShortDate, displayTime } from '#domain/time/display'
import { Icon } from '#web/ui/icon.tsx'
import styles from './requested-rental.module.css'

/** Pickup, return and price. */
export function RequestedRental({ request }: { request: RentalBooking }) {
  const { startDate, pickupTime, endDate, returnTime, totalDays, dailyRate, totalAmount } = request
  return (
    <div className={styles.rental}>
      <div>
        <p>Pickup</p>
        <p className={styles.day}>{displayShortDate(startDate)}</p>
        <p>{displayTime(pickupTime)}</p>
      </div>
      <Icon shape={ArrowRight} className={styles.arrow} />
      <div>
        <p>Return</p>
        <p className={styles.day}>{displayShortDate(endDate)}</p>
        <p>{displayTime(returnTime)}</p>
      </div>
      <div className={styles.sum}>
        <p>
          {displayRentalDays(totalDays)} × {displayMoney(dailyRate)}
        </p>
        <p className={styles.total}>{displayMoney(totalAmount)}</p>
        <p>incl. GST</p>
      </div>
    </div>
  )
}
