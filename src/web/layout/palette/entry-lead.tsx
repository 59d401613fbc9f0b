import { PlateChip } from '#web/components/plate-chip.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Lead } from './entry.ts'

/** Plate, initials or icon at the start of a line. */
export function EntryLead({ lead, large = false }: { lead: Lead; large?: boolean }) {
  if ('plate' in lead) return <PlateChip plate={lead.plate} size={large ? 'large' : 'default'} />
  if ('person' in lead) return <Avatar name={lead.person} size={large ? 'large' : 'default'} />
  return <Icon shape={lead.icon} size={large ? 'huge' : 'large'} />
}
