import clsx from 'clsx'
import { KeyRound, Trash2 } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { isLateBack, rentalStep } from '#domain/schedule/rental-list-position'
import { displayNearDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { CancelIconButton } from '#web/components/cancel/cancel-buttons.tsx'
import { RentalActionButtons } from '#web/components/rental/rental-action-buttons.tsx'
import { useRentalDialogs } from '#web/components/rental/use-rental-dialogs.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ListEntry } from './list-entry.ts'
import styles from './working-list-row.module.css'
import { WorkingListRow } from './working-list-row.tsx'

export type RentalListRowProps = { rental: RentalBooking; time: ListEntry['time']; href: string }

/** The pickup or return of one rental. */
export function RentalListRow({ rental, time, href }: RentalListRowProps) {
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const start = useRentalDialogs()
  const { id, client, rentalVehicle, status, endDate, totalDays } = rental
  return (
    <WorkingListRow
      href={href}
      time={time}
      client={client}
      late={isLateBack(rental, now) ? `Due back ${displayNearDate(endDate, now.date)}` : null}
      vehicle={rentalVehicle}
      work={
        <>
          <span className={styles.rental}>
            <Icon shape={KeyRound} size="small" />
            <span className="truncate">{rentalStep(rental)}</span>
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
        <>
          <RentalActionButtons rental={rental} className={styles.step} besideClassName={styles.beside} />
          <CancelIconButton kind="rental" record={rental} className={styles.delete} />
          {/* A picked-up rental can only be deleted from its sheet, to prevent an accident. */}
          {mayChange && status !== 'picked_up' && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete rental booking for ${client.name}`}
              className={styles.delete}
              onClick={() => start({ action: 'delete', id, rental })}
            />
          )}
        </>
      }
    />
  )
}
