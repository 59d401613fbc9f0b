import { Clock } from 'lucide-react'
import type { RentalReceipt } from '#contract/public-booking'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel, transmissionLabel } from '#domain/rental/rental-car'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { vehicleName } from '#domain/vehicle/vehicle'
import { BookingReference } from '#web/components/booking/booking-reference.tsx'
import { CardLines } from '#web/components/booking/card-lines.tsx'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from './booked-rental-card.module.css'
import { BookingSummary } from './booking-summary-card.tsx'
import { displayMoment } from './rental-summary.ts'

/** Summary of a pending booking. */
export function BookedRentalCard({ receipt }: { receipt: RentalReceipt }) {
  const { id, rentalVehicle: car, startDate, pickupTime, endDate, returnTime } = receipt
  const { totalDays, dailyRate, totalAmount } = receipt
  const details = `${rentalCategoryLabel(car.category)}, ${transmissionLabel(car.transmission).toLowerCase()}, ${car.seatingCapacity} seats`
  const lines = [
    {
      label: 'Car',
      value: (
        <>
          <span>{vehicleName(car)}</span>
          <span className={styles.details}>{details}</span>
        </>
      ),
    },
    { label: 'Pickup', value: displayMoment(startDate, pickupTime) },
    { label: 'Return', value: displayMoment(endDate, returnTime) },
    { label: displayRentalDays(totalDays), value: `${totalDays} × ${displayMoney(dailyRate)}` },
  ]
  const badge = (
    <Badge tone="pending" icon={Clock}>
      Pending
    </Badge>
  )
  return (
    <BookingSummary badge={badge}>
      <div className={styles.picture}>
        <CarSide body={car.category} />
      </div>
      <CardLines lines={lines} />
      <p className={styles.total}>
        <span>
          Total <span className="small muted">incl. GST</span>
        </span>
        <b className="num">{displayMoney(totalAmount)}</b>
      </p>
      <BookingReference id={id} />
    </BookingSummary>
  )
}
