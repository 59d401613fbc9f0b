import { Ban, DoorOpen } from 'lucide'
import type { SpecialDay } from '#contract/opening/special-days'
import { displayDate } from '#domain/time/display'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { specialDayActions } from './special-day-actions.ts'

/** Opens a public holiday manually with the weekly hours, or closes it again. */
export function OpenManuallyButton({
  day,
  openLabel = 'Open this day',
  plain,
}: {
  day: SpecialDay
  openLabel?: string
  /** Without an icon, for use in lists. */
  plain?: boolean
}) {
  const { date, manuallyOpen } = day
  const { run, isPending } = useAction(specialDayActions.openManually)
  return (
    <Button
      size="small"
      icon={plain ? undefined : manuallyOpen ? Ban : DoorOpen}
      pending={isPending}
      pendingLabel="Saving..."
      onClick={() => run(day)}
    >
      <span>
        {manuallyOpen ? 'Close again' : openLabel}
        <span className="sr-only"> {displayDate(date)}</span>
      </span>
    </Button>
  )
}
