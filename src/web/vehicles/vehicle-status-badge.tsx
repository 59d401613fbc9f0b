import { Minus, Wrench } from 'lucide'
import { type VehicleStatus, vehicleStatusLabel } from '#domain/vehicles/vehicle'
import { Badge } from '#web/ui/badge.tsx'

/** Badge: in service or inactive; the usual status, active, is a quiet word. */
export function VehicleStatusBadge({ status }: { status: VehicleStatus }) {
  const label = vehicleStatusLabel(status)
  if (status === 'active') return <span className="flex-none text-small text-ink-2">{label}</span>
  const isInService = status === 'in_service'
  return (
    <Badge tone={isInService ? 'progress' : 'idle'} icon={isInService ? Wrench : Minus}>
      {label}
    </Badge>
  )
}
