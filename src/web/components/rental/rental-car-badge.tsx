import { CircleCheck, KeyRound, Minus, Wrench } from 'lucide-react'
import { type RentalCarStatus, rentalCarStatusLabel } from '#domain/rental/rental-car'
import { Badge } from '#web/ui/badge.tsx'
import type { IconShape } from '#web/ui/icon.tsx'
import type { Tone } from '#web/ui/tone.ts'

const variants: Record<RentalCarStatus, { tone: Tone; icon: IconShape }> = {
  available: { tone: 'done', icon: CircleCheck },
  rented: { tone: 'progress', icon: KeyRound },
  maintenance: { tone: 'pending', icon: Wrench },
  inactive: { tone: 'idle', icon: Minus },
}

/** Status badge of a rental car. */
export function RentalCarBadge({ status }: { status: RentalCarStatus }) {
  const { tone, icon } = variants[status]
  return (
    <Badge tone={tone} icon={icon}>
      {rentalCarStatusLabel(status)}
    </Badge>
  )
}
