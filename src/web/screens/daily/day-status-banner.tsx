import { Ban } from 'lucide-react'
import type { SpecialDay } from '#contract/special-days'
import { OperatingBadge } from '#web/components/operating-badge.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { OpenManuallySwitch } from './open-manually-switch.tsx'

export type DayStatusBannerProps = {
  /** Null if the day has no special-day entry; undefined while loading. */
  specialDay: SpecialDay | null | undefined
  onMarkClosed: () => void
}

/** The special-day entry of the day as a badge, or the button to create one. */
export function DayStatusBanner({ specialDay, onMarkClosed }: DayStatusBannerProps) {
  const { mayChange } = useStaff()
  if (specialDay === undefined) return null
  if (specialDay === null) {
    if (!mayChange) return null
    return (
      <Button variant="danger" icon={Ban} onClick={onMarkClosed}>
        Mark as Closed
      </Button>
    )
  }
  if (specialDay.type === 'half_day') return <OperatingBadge status="half_day" />
  if (mayChange) return <OpenManuallySwitch specialDay={specialDay} />
  return <OperatingBadge status={specialDay.manuallyOpen ? 'open' : 'closed'} />
}
