import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { VehicleStatusBadge } from '#web/components/vehicle/vehicle-status-badge.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Trail } from './entry.ts'
import styles from './palette.module.css'

export function EntryTrail({ trail }: { trail: Trail }) {
  if ('status' in trail) return <StatusBadge status={trail.status} />
  if ('plate' in trail) return <PlateChip plate={trail.plate} />
  if ('shortcut' in trail) return <Kbd>{trail.shortcut}</Kbd>
  if ('words' in trail) return <span className={styles.words}>{trail.words}</span>
  return <VehicleStatusBadge status={trail.vehicleStatus} />
}
