import clsx from 'clsx'
import { CalendarCheck, Clock, Eye, History, UserRound, Wrench } from 'lucide'
import { Link } from 'wouter'
import type { ListedVehicle } from '#contract/vehicles/vehicles'
import { displayPhone } from '#domain/contact/phone'
import { displayKilometres } from '#domain/distance'
import { displayInstant } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import {
  type VehicleAppointmentLine,
  vehicleAppointmentLine,
} from '#domain/vehicles/vehicle-appointment-line'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { EditAndDelete, ViewDetailsIcon } from '#web/records/edit-and-delete.tsx'
import { denseRow } from '#web/records/record-list.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { VehicleStatusBadge } from './vehicle-status-badge.tsx'

const lineIcons: Record<VehicleAppointmentLine['kind'], IconShape> = {
  here: Wrench,
  expected: CalendarCheck,
  booked: CalendarCheck,
  requested: Clock,
  last: History,
  none: History,
}

interface VehicleTileProps {
  vehicle: ListedVehicle
  /** Link that opens the vehicle's sheet. */
  href: string
  onEdit: () => void
  onDelete: () => void
}

/** One vehicle: plate, name, owner, details and its current or next appointment. */
export function VehicleTile({ vehicle, href, onEdit, onDelete }: VehicleTileProps) {
  const line = vehicleAppointmentLine(vehicle.visits, useGarageNow())
  const isHere = line.kind === 'here'
  const name = vehicleName(vehicle)
  const spoken = [name, vehicle.licensePlate].filter(Boolean).join(' ')
  return (
    <Card
      tone={vehicle.status === 'in_service' ? 'progress' : undefined}
      footer={
        <>
          <ButtonLink
            variant="ghost"
            size="small"
            icon={Eye}
            href={href}
            aria-label={`View Details of ${spoken}`}
          >
            View Details
          </ButtonLink>
          <EditAndDelete id={vehicle.id} name={spoken} onEdit={onEdit} onDelete={onDelete} />
        </>
      }
    >
      <div className="flex min-h-9 items-center justify-between gap-2">
        <PlateChip plate={vehicle.licensePlate} size="large" muted={vehicle.status === 'inactive'} />
        <VehicleStatusBadge status={vehicle.status} />
      </div>
      <div>
        <CardName>
          <Link href={href} className="hover:underline" {...rowLink}>
            {name}
          </Link>
        </CardName>
        <p className="mt-0.5 flex min-w-0 items-center gap-1 text-small text-ink-2">
          <Icon shape={UserRound} size="small" />
          <span className="sr-only">Owner: </span>
          <span className="truncate">{vehicle.client.name}</span>
        </p>
      </div>
      <TileDetails vehicle={vehicle} />
      <p
        className={clsx(
          'flex min-w-0 items-center gap-1 text-small tabular-nums',
          isHere ? 'font-label text-progress-fg' : 'text-ink-2',
        )}
      >
        <Icon
          shape={lineIcons[line.kind]}
          size="small"
          className={isHere ? 'text-progress-fg' : 'text-ink-3'}
        />
        {line.text}
      </p>
    </Card>
  )
}

/** Mileage, engine size and the date on which the vehicle was added. */
function TileDetails({ vehicle: { mileage, engineSize, createdAt } }: { vehicle: ListedVehicle }) {
  const { garage } = useStaff()
  const details = [
    { term: 'Mileage', value: mileage === null ? null : displayKilometres(mileage) },
    { term: 'Engine size', value: engineSize },
    { term: 'Registered', value: displayInstant(createdAt, garage.timeZone).date },
  ]
  // As wide as the card, whose padding it leaves.
  return (
    <dl className="-mx-4 grid grid-cols-[1fr_1fr_1.1fr] border-y border-line">
      {details.map(({ term, value }) => (
        <div
          key={term}
          className="min-w-0 border-line py-2 pr-2 pl-3 not-first:border-l first:pl-4 max-lg:pr-1"
        >
          <dt className="text-micro text-ink-2">{term}</dt>
          <dd
            title={value ?? undefined}
            className={clsx(
              'truncate font-label tabular-nums max-lg:text-small',
              value === null && 'text-ink-2',
            )}
          >
            {value ?? 'Not provided'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A vehicle in one line, on a desk: plate, name, owner and their phone, and its current or next appointment. */
export function VehicleRow({ vehicle, href, onEdit, onDelete }: VehicleTileProps) {
  const line = vehicleAppointmentLine(vehicle.visits, useGarageNow())
  const isHere = line.kind === 'here'
  const { garage } = useStaff()
  const { licensePlate, status, client, mileage, engineSize, createdAt } = vehicle
  const name = vehicleName(vehicle)
  const spoken = [name, licensePlate].filter(Boolean).join(' ')
  const registered = `Registered ${displayInstant(createdAt, garage.timeZone).date}`
  const details = [mileage === null ? null : displayKilometres(mileage), engineSize]
  return (
    <article
      className={clsx(
        denseRow,
        'grid-cols-[6rem_minmax(0,1.4fr)_minmax(0,1fr)_7.5rem_minmax(0,1fr)_minmax(0,1.4fr)_auto]',
      )}
    >
      <span>
        <PlateChip plate={licensePlate} muted={status === 'inactive'} />
      </span>
      <div className="flex min-w-0 items-center gap-2">
        <h3 className="min-w-0 text-button font-name">
          <Link href={href} className="block truncate hover:underline" {...rowLink} title={name}>
            {name}
          </Link>
        </h3>
        <VehicleStatusBadge status={status} />
      </div>
      <span className="truncate" title={client.name}>
        <span className="sr-only">Owner: </span>
        {client.name}
      </span>
      <a className="truncate tabular-nums hover:underline" href={`tel:${client.phone}`}>
        {displayPhone(client.phone)}
      </a>
      <span className="truncate text-ink-2 tabular-nums" title={registered}>
        {details.filter(Boolean).join(' · ')}
        <span className="sr-only">, {registered}</span>
      </span>
      <span
        className={clsx(
          'flex min-w-0 items-center gap-2 tabular-nums',
          isHere ? 'font-label text-progress-fg' : 'text-ink-2',
        )}
      >
        <Icon shape={lineIcons[line.kind]} size="small" className="flex-none" />
        <span className="truncate" title={line.text}>
          {line.text}
        </span>
      </span>
      <div className="flex justify-end print:hidden">
        <ViewDetailsIcon href={href} name={spoken} />
        <EditAndDelete iconsOnly id={vehicle.id} name={spoken} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}
