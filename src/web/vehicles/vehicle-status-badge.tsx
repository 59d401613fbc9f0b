import { Minus, Wrench } from 'lucide'
import { type VehicleStatus, vehicleStatusLabel } from '#domain/vehicles/vehicle'
import { Badge } from '#web/ui/badge.tsx'

/** Badge for vehicles that are in service or inactive; none for active ones. */
export function VehicleStatusBadge({ status }: { status: VehicleStatus }) {
  if (status === 'active') return null
  const isInService = status === 'in_service'
  return (
    <Badge tone={isInService ? 'progress' : 'idle'} icon={isInService ? Wrench : Minus}>
      {vehicleStatusLabel(status)}
    </Badge>
  )
}
