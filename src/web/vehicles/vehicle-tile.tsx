import clsx from 'clsx'
import { CalendarCheck, Clock, Eye, History, UserRound, Wrench } from 'lucide'
import { Link } from 'wouter'
import type { ListedVehicle } from '#contract/vehicles/vehicles'
import { displayKilometres } from '#domain/distance'
import { displayInstant } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import {
  type VehicleAppointmentLine,
  vehicleAppointmentLine,
} from '#domain/vehicles/vehicle-appointment-line'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { EditAndDelete } from '#web/records/edit-and-delete.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { VehicleStatusBadge } from './vehicle-status-badge.tsx'

export const lineIcons: Record<VehicleAppointmentLine['kind'], IconShape> = {
  here: Wrench,
  expected: CalendarCheck,
  booked: CalendarCheck,
  requested: Clock,
  last: History,
  none: History,
}

export interface VehicleTileProps {
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
