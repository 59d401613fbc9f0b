import clsx from 'clsx'
import { CalendarCheck, Clock, Eye, History, UserRound, Wrench } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedVehicle } from '#contract/vehicles'
import { vehicleName } from '#domain/vehicle/vehicle'
import { type VehicleAppointmentLine, vehicleAppointmentLine } from '#domain/vehicle/vehicle-appointment-line'
import { EditAndDelete } from '#web/components/edit-and-delete.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { VehicleStatusBadge } from '#web/components/vehicle/vehicle-status-badge.tsx'
import { rowLink } from '#web/layout/row-keys.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { TileDetails } from './tile-details.tsx'
import styles from './vehicle-tile.module.css'

const lineIcons: Record<VehicleAppointmentLine['kind'], IconShape> = {
  here: Wrench,
  expected: CalendarCheck,
  booked: CalendarCheck,
  requested: Clock,
  last: History,
  none: History,
}

export type VehicleTileProps = {
  vehicle: ListedVehicle
  /** Link that opens the vehicle's sheet. */
  href: string
  onEdit: () => void
  onDelete: () => void
}

/** One vehicle: plate, name, owner, details and its current or next appointment. */
export function VehicleTile({ vehicle, href, onEdit, onDelete }: VehicleTileProps) {
  const line = vehicleAppointmentLine(vehicle.visits, useGarageNow())
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
          <EditAndDelete name={spoken} onEdit={onEdit} onDelete={onDelete} />
        </>
      }
    >
      <div className={styles.top}>
        <PlateChip plate={vehicle.licensePlate} size="large" muted={vehicle.status === 'inactive'} />
        <VehicleStatusBadge status={vehicle.status} />
      </div>
      <div>
        <CardName>
          <Link href={href} className={styles.name} {...rowLink}>
            {name}
          </Link>
        </CardName>
        <p className={styles.owner}>
          <Icon shape={UserRound} size="small" />
          <span className="visually-hidden">Owner: </span>
          <span className="truncate">{vehicle.client.name}</span>
        </p>
      </div>
      <TileDetails vehicle={vehicle} />
      <p className={clsx(styles.line, line.kind === 'here' && styles.here)}>
        <Icon shape={lineIcons[line.kind]} size="small" />
        {line.text}
      </p>
    </Card>
  )
}
