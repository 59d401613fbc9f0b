import clsx from 'clsx'
import { KeyRound, Truck, Wrench } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { rentalCategoryLabel } from '#domain/rentals/rental-car'
import { displayDaysAndPrice } from '#domain/rentals/rental-quote'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayAge, displayDate, displayInstant, displayTime } from '#domain/time/display'
import { towLocationLines } from '#domain/tows/tow-location'
import { describeTowPreferredTime } from '#domain/tows/tow-preferred-time'
import { towTrouble } from '#domain/tows/tow-trouble'
import { towedCarName } from '#domain/tows/towed-car'
import { vehicleName } from '#domain/vehicles/vehicle'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { requestHref } from '#web/bookings/request-address.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { type RequestEntry, requestOf } from './request-entry.ts'

export function RequestList({
  entries,
  openId,
  onFocusRow,
}: {
  entries: readonly RequestEntry[]
  openId: string | null
  /** Where the open request is beside the list: the row that has the focus is the open one. */
  onFocusRow: ((entry: RequestEntry) => void) | undefined
}) {
  return (
    <Panel aria-label="Pending requests" className="overflow-hidden">
      <ul>
        {entries.map((entry) => {
          const { id } = requestOf(entry)
          const row = { open: id === openId, onFocus: onFocusRow && (() => onFocusRow(entry)) }
          if (entry.type === 'tow') return <TowRequestRow key={id} request={entry.tow} {...row} />
          return entry.type === 'appointment' ? (
            <AppointmentRequestRow key={id} request={entry.appointment} {...row} />
          ) : (
            <RentalRequestRow key={id} request={entry.rental} {...row} />
          )
        })}
      </ul>
    </Panel>
  )
}

interface RowState {
  /** Whether its details are open. */
  open: boolean
  onFocus: (() => void) | undefined
}

/** An appointment request. */
function AppointmentRequestRow({ request, ...row }: { request: Appointment } & RowState) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { id, client, vehicle, services, notes, timeSlot, createdAt } = request
  return (
    <RequestRow
      icon={Wrench}
      name={client.name}
      isNew={request.isClientNew}
      href={requestHref({ type: 'appointment', id })}
      createdAt={createdAt}
      {...row}
      what={[namesOf(services), notes && `"${notes}"`].filter(Boolean).join(', ')}
    >
      <BookedBy of={request} />
      <span>
        {dateHeading(timeSlot.date, today).replace(/, \d{4}$/, '')}, {displayTime(timeSlot.time)} ·{' '}
        {vehicle.make} {vehicle.model}
      </span>
      <PlateChip plate={vehicle.licensePlate} />
      <LapseNote request={request} />
    </RequestRow>
  )
}

/** A rental request. */
function RentalRequestRow({ request, ...row }: { request: RentalBooking } & RowState) {
  const { id, client, rentalVehicle, startDate, endDate, createdAt } = request
  const dates = [startDate, endDate].map((date) => displayDate(date).replace(/, \d{4}$/, ''))
  return (
    <RequestRow
      icon={KeyRound}
      name={client.name}
      isNew={request.isClientNew}
      href={requestHref({ type: 'rental', id })}
      createdAt={createdAt}
      {...row}
      what={`${vehicleName(rentalVehicle)} · ${rentalCategoryLabel(rentalVehicle.category)}`}
    >
      <BookedBy of={request} />
      <span>
        {dates.join(' to ')} · {displayDaysAndPrice(request)}
      </span>
      <LapseNote request={request} />
    </RequestRow>
  )
}

/** A tow request. */
function TowRequestRow({ request, ...row }: { request: TowBooking } & RowState) {
  const { date: today } = useGarageNow()
  const { id, customerName, pickupLocation, vehicleLicensePlate, createdAt } = request
  const car = [towedCarName(request), request.vehicleColor].filter((part) => part !== null).join(', ')
  const { where, hint } = towLocationLines(pickupLocation)
  return (
    <RequestRow
      icon={Truck}
      name={customerName}
      href={requestHref({ type: 'tow', id })}
      createdAt={createdAt}
      {...row}
      what={[`Tow from ${where}`, hint, towTrouble(request)].filter(Boolean).join(', ')}
    >
      <span>{[describeTowPreferredTime(request, today), car].filter(Boolean).join(' · ')}</span>
      {vehicleLicensePlate !== null && <PlateChip plate={vehicleLicensePlate} />}
    </RequestRow>
  )
}

/** A request of any kind in the queue; rows added by customers fade in. */
function RequestRow({
  icon,
  name,
  isNew = false,
  href,
  createdAt,
  open,
  onFocus,
  what,
  children,
}: RowState & {
  icon: IconShape
  name: string
  /** Whether the request created its client. */
  isNew?: boolean
  href: string
  /** An ISO 8601 instant. */
  createdAt: string
  /** What is requested. */
  what: string
  /** The time and the car. */
  children: ReactNode
}) {
  const now = useGarageNow()
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <li
      className={clsx(
        'duration-menu relative flex gap-3 border-line px-5 py-3 transition-opacity not-first:border-t starting:opacity-0',
        open
          ? 'bg-primary-soft/60 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary'
          : 'hover:bg-canvas/40',
      )}
    >
      <RequestIcon shape={icon} large />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            href={href}
            className="cover-link truncate leading-6 font-name"
            {...rowLink}
            aria-current={open || undefined}
            onFocus={onFocus}
            replace={onFocus !== undefined}
          >
            {name}
          </Link>
          {isNew && <NewClientBadge />}
          <time
            dateTime={createdAt}
            title={`${received.date}, ${received.time}`}
            className="ml-auto pl-2 text-small whitespace-nowrap text-ink-3 tabular-nums"
          >
            {displayAge(createdAt, now.instant, now.timeZone)}
          </time>
        </div>
        <div className="mb-0.5 truncate">{what}</div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2 tabular-nums">
          {children}
        </div>
      </div>
    </li>
  )
}

export function NewClientBadge() {
  return (
    <Badge tone="idle" look="soft" size="small">
      New client
    </Badge>
  )
}

/** Icon for the type of a request: appointment, rental or tow. Decorative: the text beside it names the type. */
function RequestIcon({ shape, large = false }: { shape: IconShape; large?: boolean }) {
  return (
    <span
      className={clsx(
        'grid flex-none place-items-center rounded-md bg-pending-bg text-pending-fg',
        large ? 'size-10' : 'size-8',
      )}
      aria-hidden="true"
    >
      <Icon shape={shape} />
    </span>
  )
}
