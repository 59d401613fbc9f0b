import clsx from 'clsx'
import { ArrowRight, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CancelIconButton } from '#web/components/cancel/cancel-buttons.tsx'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { RentalActionButtons } from '#web/components/rental/rental-action-buttons.tsx'
import { useRentalDialogs } from '#web/components/rental/use-rental-dialogs.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { rowLink } from '#web/layout/row-keys.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import styles from './rental-booking-row.module.css'
import { ReturnDescription } from './return-description.tsx'

export type RentalBookingRowProps = { rental: RentalBooking; href: string }

/** One rental: car, client, dates, total and status, with the button for the next step. */
export function RentalBookingRow({ rental, href }: RentalBookingRowProps) {
  const { mayChange } = useStaff()
  const { date: today } = useGarageNow()
  const start = useRentalDialogs()
  const { id, client, rentalVehicle, startDate, pickupTime, endDate, totalDays, status } = rental
  return (
    <li className={styles.row} data-status={status}>
      <StatusStripe tone={statusStyle(status).tone} className={styles.stripe} />
      <CarSide body={rentalVehicle.category} className={styles.drawing} />
      <div className={styles.car}>
        <span className={styles.name}>{vehicleName(rentalVehicle)}</span>
        <PlateChip plate={rentalVehicle.licensePlate} />
      </div>
      <div className={styles.client}>
        <Link href={href} className={styles.renter} {...rowLink}>
          {client.name}
        </Link>
        <span className={styles.quiet}>{client.email}</span>
      </div>
      <div className={styles.dates}>
        <div>
          <b>
            <span className="visually-hidden">Pickup </span>
            {displayListDate(startDate, today)}
          </b>
          <span className={styles.quiet}>{displayTime(pickupTime)}</span>
        </div>
        <Icon shape={ArrowRight} className={styles.arrow} />
        <div>
          <b>
            <span className="visually-hidden">Return </span>
            {displayListDate(endDate, today)}
          </b>
          <ReturnDescription rental={rental} />
        </div>
      </div>
      <span className={styles.days}>{displayRentalDays(totalDays)}</span>
      <b className={styles.total}>{displayMoney(rentalCost(rental))}</b>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <div className={styles.actions}>
        <RentalActionButtons rental={rental} className={styles.step} besideClassName={styles.beside} />
        <CancelIconButton kind="rental" record={rental} className={styles.icon} />
        {mayChange && (
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete rental booking for ${client.name}`}
            className={clsx(styles.icon, styles.delete)}
            onClick={() => start({ action: 'delete', id, rental })}
          />
        )}
      </div>
    </li>
  )
}
