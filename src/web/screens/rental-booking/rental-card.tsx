import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { BookingSummary } from './booking-summary-card.tsx'
import { MainButton } from './main-button.tsx'
import styles from './rental-card.module.css'
import type { RentalSoFar } from './rental-so-far.ts'
import { displayMoment, priceOf } from './rental-summary.ts'

/** Card beside the form: the choices so far, the price and the button. */
export function RentalCard(summary: RentalSoFar) {
  const { values, step, rental, car, freeCount, isPending, failure } = summary
  const { startDate, pickupTime, endDate, returnTime } = values
  const price = rental !== null && car !== null ? priceOf(car, rental) : null
  const lines = [
    { label: 'Car', value: car && vehicleName(car) },
    { label: 'Pickup', value: startDate && displayMoment(startDate, pickupTime) },
    { label: 'Return', value: endDate && displayMoment(endDate, returnTime) },
  ]
  return (
    <BookingSummary>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value ?? <span className={styles.notYet}>Not selected yet</span>}</dd>
          </div>
        ))}
        {price !== null && car !== null && (
          <div>
            <dt className="num">
              {displayRentalDays(price.totalDays)} × {displayMoney(car.dailyRate)}
            </dt>
            <dd className="num">{displayMoney(price.totalAmount)}</dd>
          </div>
        )}
      </dl>
      {price !== null && (
        <p className={styles.total} aria-live="polite">
          <span>
            Total <span className="small muted">incl. GST</span>
          </span>
          <b className="num">{displayMoney(price.totalAmount)}</b>
        </p>
      )}
      <div className={styles.footer}>
        {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
        <MainButton step={step} car={car} freeCount={freeCount} isPending={isPending} size="large" wide />
        <p className="small muted">
          Have your licence handy: we'll ask for a photo of both sides. You pay at pickup.
        </p>
      </div>
    </BookingSummary>
  )
}
