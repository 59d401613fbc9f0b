import { PlateChip } from '#web/components/plate-chip.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Leading } from './entry.ts'

/** Plate, initials or icon at the start of a line. */
export function EntryLeading({ leading, large = false }: { leading: Leading; large?: boolean }) {
  if ('plate' in leading) return <PlateChip plate={leading.plate} size={large ? 'large' : 'default'} />
  if ('person' in leading) return <Avatar name={leading.person} size={large ? 'large' : 'default'} />
  return <Icon shape={leading.icon} size={large ? 'huge' : 'large'} />
}
