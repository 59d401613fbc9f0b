import clsx from 'clsx'
import { ArrowRight, Trash2 } from 'lucide'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { isPickupLate } from '#domain/appointments/arrival'
import { displayPhone } from '#domain/contact/phone'
import { displayMoney } from '#domain/money'
import { isPriced, rentalCost } from '#domain/rentals/rental-cost'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { shownStatus } from '#domain/shown-status'
import { displayNearDate, displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import { vehicleName } from '#domain/vehicles/vehicle'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { CancelIconButton, NoShowButton, useMayBeNoShow } from '#web/bookings/cancel-buttons.tsx'
import { StatusBadge, statusStyle } from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { RentalActionButtons } from './rental-action-buttons.tsx'
import { useRentalDialogs } from './rental-dialogs.tsx'

/** The columns of the list, for its header and its rows. */
export const rentalColumns = clsx(
  '@table:grid-cols-[4rem_minmax(6.5rem,0.8fr)_minmax(6.5rem,1fr)_16.5rem_4.75rem_6.5rem_14rem] @table:gap-x-3 @table:gap-y-0',
)
export const rentalDateColumns = clsx('@table:grid-cols-[6rem_1rem_1fr]')

const quiet = clsx('block truncate text-small text-ink-2')

/** The phone number and the email, which breaks before the @ if it is long. */
function RenterContact({ rental }: { rental: RentalBooking }) {
  const now = useGarageNow()
  const { email, phone } = rental.client
  const [mailbox, domain] = email?.split('@') ?? []
  // The table has no room for both, except for who has to be called.
  const isCalled = email === null || isLateBack(rental, now) || isPickupLate(rental, now)
  return (
    <span className="flex flex-wrap gap-x-3 text-small text-ink-2">
      <span className={clsx('tabular-nums', !isCalled && '@table:hidden')}>{displayPhone(phone)}</span>
      {email !== null && (
        <span className="min-w-0 wrap-anywhere">
          {mailbox}
          <wbr />@{domain}
        </span>
      )}
    </span>
  )
}

/** One rental: car, client, dates, days, total and status, with the button for the next step. */
export function RentalBookingRow({ rental, href }: { rental: RentalBooking; href: string }) {
  const { mayChange } = useStaff()
  const { date: today } = useGarageNow()
  const start = useRentalDialogs()
  const booking = { kind: 'rental', record: rental } as const
  const isNoShow = useMayBeNoShow(booking)
  const { id, client, rentalVehicle, startDate, pickupTime, endDate, totalDays, status } = rental
  const isOver = status === 'returned' || status === 'cancelled'
  const name = clsx('font-label', status === 'cancelled' && 'text-ink-2 line-through decoration-control')
  return (
    <li
      className={clsx(
        'duration-menu relative grid break-inside-avoid items-center border-line bg-surface transition-opacity hover:bg-sunken/40 starting:opacity-0',
        // A card on a phone, on a narrow screen a row with the dates, total and actions on a second line.
        "grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 [grid-template-areas:'drawing_car_status'_'client_client_client'_'dates_dates_dates'_'days_days_total'_'actions_actions_actions'] max-md:rounded-lg max-md:border max-md:p-4 max-md:shadow-rest",
        "md:min-h-row md:grid-cols-[4rem_minmax(0,1.2fr)_minmax(0,1fr)_4.75rem_14rem] md:gap-y-0.5 md:border-t md:py-3 md:pr-3 md:pl-5 md:[grid-template-areas:'drawing_car_client_client_status'_'dates_dates_dates_total_actions'_'dates_dates_dates_days_actions'] md:first:border-t-0",
        "@table:min-h-18 @table:py-2 @table:[grid-template-areas:'drawing_car_client_dates_total_status_actions'_'drawing_car_client_dates_days_status_actions']",
        rentalColumns,
      )}
      data-status={status}
    >
      <StatusStripe tone={statusStyle(shownStatus(rental)).tone} />
      <CarSide
        body={rentalVehicle.category}
        className={clsx('w-16 [grid-area:drawing]', isOver && 'opacity-60')}
      />
      <div className="grid min-w-0 justify-items-start gap-1 [grid-area:car]">
        <span className={clsx(name, 'max-w-full md:truncate')}>{vehicleName(rentalVehicle)}</span>
        <PlateChip plate={rentalVehicle.licensePlate} />
      </div>
      <div className="grid min-w-0 justify-items-start [grid-area:client] *:max-w-full">
        <Link href={href} className={clsx(name, 'cover-link min-h-6 truncate')} {...rowLink}>
          {client.name}
        </Link>
        <BookedBy of={rental} />
        <RenterContact rental={rental} />
      </div>
      <div
        className={clsx(
          'grid min-w-0 grid-cols-[minmax(0,1fr)_1rem_minmax(0,1.2fr)] items-center gap-2 tabular-nums [grid-area:dates]',
          rentalDateColumns,
        )}
      >
        <div>
          <b className="block text-body font-label">
            <span className="sr-only">Pickup </span>
            {displayListDate(startDate, today)}
          </b>
          <span className={quiet}>{displayTime(pickupTime)}</span>
        </div>
        <Icon shape={ArrowRight} className="text-ink-2" />
        <div>
          <b className="block text-body font-label">
            <span className="sr-only">Return </span>
            {displayListDate(endDate, today)}
          </b>
          <ReturnDescription rental={rental} />
        </div>
      </div>
      <span
        className={clsx(
          'text-small text-ink-2 tabular-nums [grid-area:days] md:text-right',
          // Without a total, the days are alone in their column.
          isPriced(rental) ? 'self-start' : 'self-center md:[grid-area:total/total/days/days]',
        )}
      >
        {displayRentalDays(totalDays)}
      </span>
      {isPriced(rental) && (
        <b className="self-end text-right text-body font-name tabular-nums [grid-area:total]">
          {displayMoney(rentalCost(rental))}
        </b>
      )}
      <span className="[grid-area:status] max-md:self-start md:justify-self-end @table:justify-self-start">
        <StatusBadge status={shownStatus(rental)} />
      </span>
      {/* The row stays clickable between the buttons. */}
      <div className="z-raised pointer-events-none relative flex items-center justify-end gap-1 [grid-area:actions] *:pointer-events-auto empty:hidden max-md:gap-2">
        <RentalActionButtons
          rental={rental}
          className="max-md:flex-1 md:w-28"
          besideClassName="flex-none max-md:flex-1 md:[&>svg]:hidden"
        />
        {isNoShow ? (
          <NoShowButton booking={booking} size="small" icon={undefined} className="md:order-first md:px-2!" />
        ) : (
          <CancelIconButton {...booking} className="md:order-first" />
        )}
        {mayChange && (
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete rental booking for ${client.name}`}
            onClick={() => start({ action: 'delete', id, rental })}
          />
        )}
      </div>
    </li>
  )
}

/** The return time; for a picked-up rental that is due today or overdue, also the due date. */
function ReturnDescription({ rental }: { rental: RentalBooking }) {
  const now = useGarageNow()
  const { status, endDate, returnTime } = rental
  const late = isLateBack(rental, now)
  const isDue = late || (status === 'picked_up' && endDate === now.date)
  const time = displayTime(returnTime)
  if (!isDue) return <span className={quiet}>{time}</span>
  return (
    <span
      className={clsx(
        'block truncate text-small font-label',
        late ? 'text-cancelled-fg' : 'text-progress-fg',
      )}
    >
      Due {displayNearDate(endDate, now.date)}, {time}
    </span>
  )
}
