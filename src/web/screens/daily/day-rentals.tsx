import { KeyRound, Repeat2, Route, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { type RentalDayLabel, rentalDayLabel } from '#domain/schedule/rental-on-day'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CancelIconButton } from '#web/components/cancel/cancel-buttons.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { RentalActionButtons } from '#web/components/rental/rental-action-buttons.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import styles from './day-rentals.module.css'
import type { Day } from './use-day.ts'

const icons = { 'SAME DAY': Repeat2, PICKUP: KeyRound, RETURN: Undo2, ONGOING: Route } as const

export type DayRentalsProps = {
  date: CalendarDate
  read: Day['rentals']
  rentals: readonly RentalBooking[] | undefined
}

/** The rentals on this day, pickups and returns first. */
export function DayRentals({ date, read, rentals }: DayRentalsProps) {
  const { linkTo } = useRecordInUrl('rental')
  return (
    <Panel aria-labelledby="day-rentals" className={styles.panel}>
      <PanelHeader title="Rentals" titleId="day-rentals" />
      {read.isError && (
        <ErrorAlert className={styles.failed} onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to fetch rental bookings
        </ErrorAlert>
      )}
      {!read.isError && rentals === undefined && (
        <SkeletonRows bare rows={2} label="Loading the day's rentals" />
      )}
      {rentals?.length === 0 && <p className={styles.none}>No rentals on this day</p>}
      <ul className={styles.list}>
        {rentals?.map((rental) => (
          <Rental key={rental.id} rental={rental} date={date} href={linkTo(rental.id)} />
        ))}
      </ul>
    </Panel>
  )
}

type RentalProps = { rental: RentalBooking; date: CalendarDate; href: string }

function Rental({ rental, date, href }: RentalProps) {
  const { startDate, endDate, totalDays, totalAmount, client, rentalVehicle, status } = rental
  const label = rentalDayLabel(rental, date)
  const at = timesOf(rental, label)
  return (
    <li className={styles.rental}>
      <div className={styles.header}>
        <span className={styles.label}>
          <Icon shape={icons[label]} size="small" />
          <span>{label}</span>
          {at !== null && <span className={styles.at}>{at}</span>}
        </span>
        <StatusBadge status={status} />
      </div>
      <div className={styles.car}>
        <PlateChip plate={rentalVehicle.licensePlate} />
        <b>{vehicleName(rentalVehicle)}</b>
      </div>
      <Link href={href} className={styles.name}>
        {client.name}
      </Link>
      <div className={styles.terms}>
        {displayDateRange(startDate, endDate)} · {displayRentalDays(totalDays)} · {displayMoney(totalAmount)}
      </div>
      <div className={styles.actions}>
        <RentalActionButtons rental={rental} className={styles.step} />
        <CancelIconButton kind="rental" record={rental} className={styles.cancel} />
      </div>
    </li>
  )
}

/** Returns the pickup and return times on this day, or null. */
function timesOf({ pickupTime, returnTime }: RentalBooking, label: RentalDayLabel): string | null {
  if (label === 'ONGOING') return null
  if (label === 'SAME DAY') return `${displayTime(pickupTime)} to ${displayTime(returnTime)}`
  return displayTime(label === 'PICKUP' ? pickupTime : returnTime)
}
