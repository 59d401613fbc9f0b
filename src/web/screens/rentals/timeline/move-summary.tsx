import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayMoney } from '#domain/money'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { displayRentalDays, rentalDays } from '#domain/rental/rental-quote'
import { displayShortDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { Icon } from '#web/ui/icon.tsx'
import styles from './move-summary.module.css'
import { priceOf, type RentalMove } from './timeline-move.ts'

export type MoveSummaryProps = { move: Pick<RentalMove, 'booking' | 'from' | 'to'> }

/** Old and new values of a move; unchanged values are shown once. */
export function MoveSummary({ move }: MoveSummaryProps) {
  const { booking, from, to } = move
  const price = priceOf(move)
  const days = rentalDays(booking.startDate, booking.endDate)
  return (
    <dl className={styles.summary}>
      <Change term="Car" old={from ? vehicleName(from) : 'Another car'} new={vehicleName(to.car)} />
      <Change term="Pickup" old={pickupOf(booking)} new={pickupOf(to.times)} />
      <Change term="Return" old={returnOf(booking)} new={returnOf(to.times)} />
      <Change
        term="Days"
        old={`${displayRentalDays(days)} at ${displayMoney(booking.dailyRate)}`}
        new={`${displayRentalDays(price.totalDays)} at ${displayMoney(price.dailyRate)}`}
      />
      <Change
        term="Total amount"
        old={displayMoney(booking.totalAmount)}
        new={displayMoney(price.totalAmount)}
        strong
      />
    </dl>
  )
}

type ChangeProps = { term: string; old: string; new: string; strong?: boolean }

function Change({ term, old, new: wanted, strong = false }: ChangeProps) {
  const value: ReactNode =
    old === wanted ? (
      <span className={styles.same}>{wanted}</span>
    ) : (
      <>
        <span className={styles.old}>
          <span className="visually-hidden">from </span>
          {old}
        </span>
        <Icon shape={ArrowRight} size="small" className={styles.arrow} />
        <b>
          <span className="visually-hidden">to </span>
          {wanted}
        </b>
      </>
    )
  return (
    <div className={strong ? styles.total : undefined}>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

function pickupOf({ startDate, pickupTime }: RentalTimes): string {
  return `${displayShortDate(startDate)}, ${displayTime(pickupTime)}`
}

function returnOf({ endDate, returnTime }: RentalTimes): string {
  return `${displayShortDate(endDate)}, ${displayTime(returnTime)}`
}
