import { Check, Minus, Wrench } from 'lucide'
import { type VehicleStatus, vehicleStatusLabel } from '#domain/vehicles/vehicle'
import { Badge } from '#web/ui/badge.tsx'

const looks = {
  active: { tone: 'done', icon: Check },
  in_service: { tone: 'progress', icon: Wrench },
  inactive: { tone: 'idle', icon: Minus },
} as const

/** Badge: active, in service or inactive. */
export function VehicleStatusBadge({ status }: { status: VehicleStatus }) {
  return <Badge {...looks[status]}>{vehicleStatusLabel(status)}</Badge>
}
