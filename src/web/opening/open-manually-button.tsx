import { Ban, DoorOpen } from 'lucide'
import type { SpecialDay } from '#contract/opening/special-days'
import { displayDate } from '#domain/time/display'
import { useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

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
  const { id, date, manuallyOpen } = day
  const change = useChange('PUT /api/special-days/{id}', {
    onSuccess: () => showToast({ title: 'Success', description: 'Holiday status updated successfully' }),
    onError: (error) => toastFailure('Failed to update holiday status', error),
  })
  return (
    <Button
      size="small"
      icon={plain ? undefined : manuallyOpen ? Ban : DoorOpen}
      pending={change.isPending}
      pendingLabel="Saving..."
      onClick={() => change.mutate({ params: { id }, body: { manuallyOpen: !manuallyOpen } })}
    >
      <span>
        {manuallyOpen ? 'Close again' : openLabel}
        <span className="sr-only"> {displayDate(date)}</span>
      </span>
    </Button>
  )
}
