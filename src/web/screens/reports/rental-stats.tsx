import type { ServiceReport } from '#contract/reports'
import { displayMoney } from '#domain/money'
import { percentOf } from '#domain/reports/percent-of'
import styles from './rental-stats.module.css'

/** Totals of all rental cars. */
export function RentalStats({ rentals }: Pick<ServiceReport, 'rentals'>) {
  const { daysHired, daysBooked, daysAvailable, income, bookedAhead, returned, averageDays } = rentals
  const share = percentOf(daysHired + daysBooked, daysAvailable)
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Utilisation</dt>
        <dd>{share === null ? 'none' : `${share}%`}</dd>
        <dd className={styles.note}>
          {daysHired} rented and {daysBooked} booked of {daysAvailable} car-days
        </dd>
      </div>
      <div>
        <dt>Income</dt>
        <dd>{displayMoney(income)}</dd>
        <dd className={styles.note}>
          {returned} {returned === 1 ? 'rental' : 'rentals'} returned
        </dd>
      </div>
      <div>
        <dt>Booked ahead</dt>
        <dd>{displayMoney(bookedAhead)}</dd>
        <dd className={styles.note}>due back on these days</dd>
      </div>
      <div>
        <dt>Average rental</dt>
        <dd>{averageDays === null ? 'none' : `${averageDays} ${averageDays === 1 ? 'day' : 'days'}`}</dd>
        <dd className={styles.note}>of rentals returned</dd>
      </div>
    </dl>
  )
}
