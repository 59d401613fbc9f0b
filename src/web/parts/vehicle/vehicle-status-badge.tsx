import { Minus, Wrench } from 'lucide-react'
import { type VehicleStatus, vehicleStatusLabel } from '#domain/vehicle/vehicle'
import { Badge } from '#web/ui/badge.tsx'

/** Says what is out of the ordinary: in the workshop, or no longer driven. Most vehicles are neither. */
export function VehicleStatusBadge({ status }: { status: VehicleStatus }) {
  if (status === 'active') return null
  const isInService = status === 'in_service'
  return (
    <Badge tone={isInService ? 'progress' : 'idle'} icon={isInService ? Wrench : Minus}>
      {vehicleStatusLabel(status)}
    </Badge>
  )
}
