import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { KeyRound, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { isNotHereYet, isPickupLate } from '#domain/appointments/arrival'
import { otherBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { displayMoney } from '#domain/money'
import { isPriced, rentalCost } from '#domain/rentals/rental-cost'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { isLateBack, rentalStep } from '#domain/schedule/rental-list-position'
import { shownStatus } from '#domain/shown-status'
import { displayInstant, displayNearDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import type { Booking } from '#web/bookings/booking-actions.ts'
import { CancelIconButton, NoShowButton, useMayBeNoShow } from '#web/bookings/cancel-buttons.tsx'
import {
  AppointmentBadge,
  appointmentStyle,
  type BookingStatus,
  StatusBadge,
  type StatusStyle,
  statusStyle,
} from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { ClockTime } from '#web/opening/clock-time.tsx'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { useRentalDialogs } from '#web/rentals/rental-dialogs.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { TechnicianName } from '#web/staff/technician-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { NextStep } from './next-step.tsx'
import { OverbookedTag } from './overbooked-tag.tsx'
import { ReadyByButton } from './ready-by.tsx'
import type { ListEntry } from './use-booking-list.ts'

const quiet = clsx('truncate text-small text-ink-2 tabular-nums')
const lateNote = clsx('truncate text-small font-label text-pending-fg tabular-nums')
// The same width in every row; large for gloved hands.
const step = clsx('w-28 flex-none max-md:flex-1 md:workshop:h-14! md:workshop:w-36')
const iconStep = clsx('max-md:border-line! md:workshop:hidden')
// Before the next step, so that the next steps of all rows end at one edge.
const cancelStep = clsx(iconStep, 'md:order-first')
// Instead of the delete button, for the same edge.
const noDelete = clsx('w-control-sm flex-none max-md:hidden md:workshop:hidden')

/** One service appointment with the button of its next step. */
export function AppointmentListRow({
  appointment,
  href,
  onDelete,
}: {
  appointment: Appointment
  href: string
  onDelete: () => void
}) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const { client, vehicle, services, status, assignedStaff, timeSlot } = appointment
  const since = status === 'in_progress' ? appointment.checkInTime : null
  return (
    <WorkingListRow
      kind="appointment"
      href={href}
      time={timeSlot.time}
      client={client}
      bookedBy={appointment.bookedBy}
      vehicle={vehicle}
      work={
        <>
          <span className="truncate">{namesOf(services)}</span>
          <OverbookedTag appointment={appointment} />
          {isNotHereYet(appointment, now) && <span className={lateNote}>Not here yet</span>}
          <span className="flex min-w-0 flex-wrap gap-x-2 text-small">
            {since !== null && appointment.readyAt === null && appointment.readyBy === null && (
              <span className={quiet}>Here since {displayInstant(since, now.timeZone).time}</span>
            )}
            <ReadyByButton appointment={appointment} className="truncate text-small" />
          </span>
        </>
      }
      technician={
        assignedStaff ? (
          <TechnicianName name={assignedStaff.name} />
        ) : (
          <span className="block truncate text-small text-ink-3 max-md:hidden md:workshop:hidden">
            No assignment
          </span>
        )
      }
      status={status}
      look={appointmentStyle(appointment)}
      badge={<AppointmentBadge appointment={appointment} />}
      actions={
        <>
          <NextStep
            appointment={appointment}
            className={clsx(
              step,
              // In the workshop the car in progress is the one to finish.
              status === 'in_progress' &&
                'md:workshop:border-primary! md:workshop:bg-primary! md:workshop:text-on-primary! md:workshop:[&_svg]:text-inherit!',
            )}
          />
          <CancelOrNoShow kind="appointment" record={appointment} />
          {mayChange && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete appointment for ${client.name}`}
              className={iconStep}
              onClick={onDelete}
            />
          )}
        </>
      }
    />
  )
}

/** The pickup or return of one rental. */
export function RentalListRow({
  rental,
  time,
  href,
}: {
  rental: RentalBooking
  time: ListEntry['time']
  href: string
}) {
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const start = useRentalDialogs()
  const { id, client, rentalVehicle, status, endDate, totalDays } = rental
  const late = isLateBack(rental, now)
    ? `Due back ${displayNearDate(endDate, now.date)}`
    : isPickupLate(rental, now) && 'Not here yet'
  return (
    <WorkingListRow
      kind="rental"
      href={href}
      time={time}
      client={client}
      bookedBy={rental.bookedBy}
      vehicle={rentalVehicle}
      work={
        <>
          <span className="flex min-w-0 flex-wrap items-center gap-x-1">
            <Icon shape={KeyRound} size="small" />
            <span className="truncate">{rentalStep(rental, now)}</span>
            {late && <span className={lateNote}>{late}</span>}
          </span>
          {/* Two lines on a tablet: a price must not be truncated. */}
          <span className={clsx(quiet, 'md:max-xl:grid md:workshop:block')}>
            {displayRentalDays(totalDays)} to {displayDateRange(endDate, endDate)}
            {isPriced(rental) && (
              <>
                <span className="md:max-xl:hidden md:workshop:inline"> · </span>
                <span>{displayMoney(rentalCost(rental))}</span>
              </>
            )}
          </span>
        </>
      }
      status={shownStatus(rental)}
      actions={
        <>
          <RentalActionButtons
            rental={rental}
            className={step}
            besideClassName="flex-none max-md:flex-1 md:workshop:h-14!"
          />
          <CancelOrNoShow kind="rental" record={rental} />
          {/* A picked-up rental can only be deleted from its sheet, to prevent an accident. */}
          {mayChange && status === 'picked_up' && <span className={noDelete} />}
          {mayChange && status !== 'picked_up' && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete rental booking for ${client.name}`}
              className={iconStep}
              onClick={() => start({ action: 'delete', id, rental })}
            />
          )}
        </>
      }
    />
  )
}

/** No-show once the customer is late, who will not come; else Cancel, which is also in the sheet. */
function CancelOrNoShow(booking: Booking) {
  return useMayBeNoShow(booking) ? (
    <NoShowButton
      booking={booking}
      size="small"
      icon={undefined}
      className="max-md:flex-1 md:order-first md:px-2! md:workshop:h-14!"
    />
  ) : (
    <CancelIconButton {...booking} className={cancelStep} />
  )
}

const row = cva(
  [
    'duration-menu relative grid items-center border-line transition-opacity starting:opacity-0 print:break-inside-avoid',
    // A card on a phone, with thumb-sized targets.
    'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-lg max-md:border max-md:bg-surface max-md:py-3 max-md:pr-4 max-md:pl-5 max-md:shadow-rest',
    "max-md:[grid-template-areas:'time_status'_'client_client'_'vehicle_vehicle'_'work_technician'_'actions_actions']",
    // Seven columns do not fit on a tablet: technician and actions are on a second line.
    'md:min-h-row md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_9rem] md:gap-x-4 md:gap-y-2 md:py-3 md:pr-3 md:pl-5 md:not-first:border-t md:first:rounded-t-lg md:last:rounded-b-lg md:hover:bg-canvas/40',
    "md:[grid-template-areas:'time_client_vehicle_work_status'_'._technician_technician_actions_actions']",
    'xl:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_6rem_6.5rem_15rem] xl:gap-x-3 xl:py-2',
    // In the workshop a card: plate first, the status as a tab.
    'md:workshop:grid-cols-[2.75rem_4rem_auto_auto_minmax(0,1fr)_auto_minmax(9rem,auto)] md:workshop:gap-x-3 md:workshop:gap-y-0 md:workshop:overflow-hidden md:workshop:rounded-lg md:workshop:border md:workshop:bg-surface md:workshop:py-3 md:workshop:pr-4 md:workshop:pl-0 md:workshop:shadow-rest',
    "md:workshop:[grid-template-areas:'tab_time_vehicle_vehicle_vehicle_status_actions'_'tab_time_work_work_work_status_actions'_'tab_time_client_technician_booker_status_actions']",
  ],
  {
    variants: {
      kind: {
        appointment: "xl:[grid-template-areas:'time_client_vehicle_work_technician_status_actions']",
        rental: [
          // Without a technician there is room for the price.
          "xl:[grid-template-areas:'time_client_vehicle_work_work_status_actions']",
          // Two buttons do not fit beside the rest in portrait.
          "md:workshop:max-lg:grid-cols-[2.75rem_4rem_auto_auto_minmax(0,1fr)_auto] md:workshop:max-lg:[grid-template-areas:'tab_time_vehicle_vehicle_vehicle_status'_'tab_time_work_work_work_status'_'tab_time_client_technician_booker_booker'_'tab_actions_actions_actions_actions_actions']",
        ],
      },
    },
  },
)

/** One booking and its next step. Below 768 px a card; in the workshop density a card with large targets. */
function WorkingListRow({
  kind,
  href,
  time,
  client,
  bookedBy,
  vehicle,
  work,
  technician,
  status,
  look = statusStyle(status),
  badge = <StatusBadge status={status} />,
  actions,
}: {
  kind: ListEntry['kind']
  href: string
  time: ListEntry['time']
  client: { name: string; phone: string }
  bookedBy: { name: string } | null
  vehicle: { year: number; make: string; model: string; licensePlate: string | null }
  work: ReactNode
  technician?: ReactNode
  status: BookingStatus
  /** Colour and icon, by default those of the status; so is the badge. */
  look?: StatusStyle
  badge?: ReactNode
  actions: ReactNode
}) {
  const { tone, icon } = look
  const struck =
    (status === 'cancelled' || status === 'no_show') && 'text-ink-2 line-through decoration-control'
  return (
    <li className={row({ kind })} data-status={status} data-tone={tone}>
      <StatusStripe tone={tone} className="max-md:inset-y-3 md:workshop:hidden" />
      <span
        className="-my-3 hidden place-items-center self-stretch border-l-4 border-tone bg-tone-bg text-tone-fg [grid-area:tab] md:workshop:grid"
        aria-hidden="true"
      >
        <Icon shape={icon} size="huge" />
      </span>
      <div className="[grid-area:time]">
        {time === null ? (
          <b className="text-lead text-pending-fg wide max-md:text-title md:workshop:text-title">Late</b>
        ) : (
          <ClockTime
            time={time}
            className="max-md:text-title md:workshop:text-title md:workshop:[&>small]:block"
          />
        )}
      </div>
      <div
        className={clsx(
          'grid min-w-0 [grid-area:client] max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-x-3 md:workshop:contents',
          otherBooker({ client, bookedBy }) !== null && 'max-md:flex-wrap',
        )}
      >
        <Link
          href={href}
          className={clsx(
            'cover-link truncate leading-6 font-name max-md:text-lead md:workshop:text-small md:workshop:leading-6 md:workshop:font-regular md:workshop:text-ink-2 md:workshop:[grid-area:client]',
            struck,
          )}
          {...rowLink}
        >
          {client.name}
        </Link>
        <BookedBy
          of={{ client, bookedBy }}
          className="max-md:order-last max-md:basis-full md:workshop:[grid-area:booker]"
        />
        <span className={clsx(quiet, 'max-md:flex-none md:workshop:hidden')}>
          {displayPhone(client.phone)}
        </span>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-0.5 [grid-area:vehicle] max-md:flex-row max-md:items-center max-md:gap-2 md:workshop:flex-row md:workshop:items-center md:workshop:gap-3">
        <PlateChip plate={vehicle.licensePlate} />
        <span
          className={clsx(
            quiet,
            'max-w-full md:workshop:text-body md:workshop:font-name md:workshop:text-ink',
          )}
        >
          {vehicleName(vehicle)}
        </span>
      </div>
      <div
        className={clsx(
          'flex min-w-0 flex-col [grid-area:work] md:workshop:my-1 md:workshop:flex-row md:workshop:items-baseline md:workshop:gap-2',
          struck,
        )}
      >
        {work}
      </div>
      {technician !== undefined && (
        <div className="min-w-0 [grid-area:technician] max-md:justify-self-end">{technician}</div>
      )}
      <div className="[grid-area:status]">{badge}</div>
      <div className="pointer-events-none relative flex items-center justify-end gap-1 [grid-area:actions] *:pointer-events-auto empty:hidden max-md:mt-2 max-md:gap-2 max-md:*:first:not-last:flex-1 print:hidden">
        {actions}
      </div>
    </li>
  )
}
