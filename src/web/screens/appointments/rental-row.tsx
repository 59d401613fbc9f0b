import clsx from 'clsx'
import { Inbox, KeyRound } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { hireStep, isLateBack } from '#domain/schedule/hire-on-list'
import { displayNearDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { requestHref } from '#web/parts/request-address.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './booking-row.module.css'
import { BookingRow } from './booking-row.tsx'
import type { ListEntry } from './list-entry.ts'

export type RentalRowProps = { rental: RentalBooking; time: ListEntry['time']; href: string }

/** A hired car that goes out or comes back. */
export function RentalRow({ rental, time, href }: RentalRowProps) {
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const { id, client, rentalVehicle, status, endDate, totalDays } = rental
  return (
    <BookingRow
      href={href}
      time={time}
      client={client}
      late={isLateBack(rental, now) ? `Due back ${displayNearDate(endDate, now.date)}` : null}
      vehicle={rentalVehicle}
      work={
        <>
          <span className={styles.hire}>
            <Icon shape={KeyRound} size="small" />
            <span className="truncate">{hireStep(rental)}</span>
          </span>
          <span className={clsx(styles.since, styles.terms)}>
            {displayRentalDays(totalDays)} to {displayDateRange(endDate, endDate)}
            <span className={styles.dot}> · </span>
            <span>{displayMoney(rentalCost(rental))}</span>
          </span>
        </>
      }
      status={status}
      actions={
        mayChange &&
        status === 'pending' && (
          <ButtonLink
            size="small"
            icon={Inbox}
            className={styles.step}
            href={requestHref({ type: 'rental', id })}
          >
            Review
          </ButtonLink>
        )
      }
    />
  )
}
