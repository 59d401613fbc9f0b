import clsx from 'clsx'
import { Link } from 'wouter'
import { displayPhone } from '#domain/contact/phone'
import { displayKilometres } from '#domain/distance'
import { displayInstant } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { vehicleAppointmentLine } from '#domain/vehicles/vehicle-appointment-line'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { EditAndDelete, ViewDetailsIcon } from '#web/records/edit-and-delete.tsx'
import { denseRow } from '#web/records/record-list.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { VehicleStatusBadge } from './vehicle-status-badge.tsx'
import { lineIcons, type VehicleTileProps } from './vehicle-tile.tsx'

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
        <h3 className="min-w-0 truncate text-button font-name">
          <Link href={href} className="hover:underline" {...rowLink} title={name}>
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
