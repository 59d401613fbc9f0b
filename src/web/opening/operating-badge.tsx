import { Ban, Contrast, DoorOpen } from 'lucide'
import { Badge } from '#web/ui/badge.tsx'

const variants = {
  open: { tone: 'done', icon: DoorOpen, word: 'OPEN' },
  half_day: { tone: 'progress', icon: Contrast, word: 'HALF DAY' },
  closed: { tone: 'cancelled', icon: Ban, word: 'CLOSED' },
} as const

/** Badge: open, half day or closed. */
export function OperatingBadge({ status }: { status: keyof typeof variants }) {
  const { tone, icon, word } = variants[status]
  return (
    <Badge tone={tone} icon={icon} size="small">
      {word}
    </Badge>
  )
}
