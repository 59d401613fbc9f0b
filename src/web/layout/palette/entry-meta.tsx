import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { VehicleStatusBadge } from '#web/components/vehicle/vehicle-status-badge.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Meta } from './entry.ts'
import styles from './palette.module.css'

export function EntryMeta({ meta }: { meta: Meta }) {
  if ('status' in meta) return <StatusBadge status={meta.status} />
  if ('plate' in meta) return <PlateChip plate={meta.plate} />
  if ('shortcut' in meta) return <Kbd>{meta.shortcut}</Kbd>
  if ('words' in meta) return <span className={styles.words}>{meta.words}</span>
  return <VehicleStatusBadge status={meta.vehicleStatus} />
}
