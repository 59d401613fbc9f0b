import clsx from 'clsx'
import { KeyRound, Truck, Wrench } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import type { TowBooking } from '#contract/tow-bookings'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel } from '#domain/rental/rental-car'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayAge, displayDate, displayInstant, displayTime } from '#domain/time/display'
import { towLocationLines } from '#domain/tow/tow-location'
import { describeTowPreferredTime } from '#domain/tow/tow-preferred-time'
import { towTrouble } from '#domain/tow/tow-trouble'
import { towedCarName } from '#domain/tow/towed-car'
import { vehicleName } from '#domain/vehicle/vehicle'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { requestHref } from '#web/bookings/request-address.ts'
import { RequestIcon } from '#web/bookings/request-icon.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import type { IconShape } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { type RequestEntry, requestOf } from './request-entry.ts'

export function RequestList({
  entries,
  openId,
}: {
  entries: readonly RequestEntry[]
  openId: string | null
}) {
  return (
    <Panel aria-label="Pending requests" className="overflow-hidden">
      <ul>
        {entries.map((entry) => {
          const { id } = requestOf(entry)
          if (entry.type === 'tow') return <TowRequestRow key={id} request={entry.tow} open={id === openId} />
          return entry.type === 'appointment' ? (
            <AppointmentRequestRow key={id} request={entry.appointment} open={id === openId} />
          ) : (
            <RentalRequestRow key={id} request={entry.rental} open={id === openId} />
          )
        })}
      </ul>
    </Panel>
  )
}

/** An appointment request. */
function AppointmentRequestRow({ request, open }: { request: Appointment; open: boolean }) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { id, client, vehicle, services, notes, timeSlot, createdAt } = request
  return (
    <RequestRow
      icon={Wrench}
      name={client.name}
      href={requestHref({ type: 'appointment', id })}
      createdAt={createdAt}
      open={open}
      what={[namesOf(services), notes && `"${notes}"`].filter(Boolean).join(', ')}
    >
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
function RentalRequestRow({ request, open }: { request: RentalBooking; open: boolean }) {
  const { id, client, rentalVehicle, startDate, endDate, totalDays, totalAmount, createdAt } = request
  const dates = [startDate, endDate].map((date) => displayDate(date).replace(/, \d{4}$/, ''))
  return (
    <RequestRow
      icon={KeyRound}
      name={client.name}
      href={requestHref({ type: 'rental', id })}
      createdAt={createdAt}
      open={open}
      what={`${vehicleName(rentalVehicle)} · ${rentalCategoryLabel(rentalVehicle.category)}`}
    >
      <span>
        {dates.join(' to ')} · {displayRentalDays(totalDays)} · {displayMoney(totalAmount)}
      </span>
      <LapseNote request={request} />
    </RequestRow>
  )
}

/** A tow request. */
function TowRequestRow({ request, open }: { request: TowBooking; open: boolean }) {
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
      open={open}
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
  href,
  createdAt,
  open,
  what,
  children,
}: {
  icon: IconShape
  name: string
  href: string
  /** An ISO 8601 instant. */
  createdAt: string
  /** Whether its sheet is open. */
  open: boolean
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
        <div className="flex items-center gap-2">
          <Link
            href={href}
            className="cover-link truncate leading-6 font-name"
            {...rowLink}
            aria-current={open || undefined}
          >
            {name}
          </Link>
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
