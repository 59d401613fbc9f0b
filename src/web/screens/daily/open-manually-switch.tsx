import { Ban, DoorOpen } from 'lucide-react'
import type { SpecialDay } from '#contract/special-days'
import { specialDayLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './open-manually-switch.module.css'

/** The badge of a closed day: opens the day manually and closes it again. */
export function OpenManuallySwitch({ specialDay }: { specialDay: SpecialDay }) {
  const { id, manuallyOpen } = specialDay
  const change = useSend('PUT /api/special-days/{id}', {
    refreshes: specialDayLists,
    onSuccess: () => showToast({ title: 'Success', description: 'Holiday status updated successfully' }),
    onError: (error) => toastFailure('Failed to update holiday status', error),
  })
  const hint = manuallyOpen ? 'Close this day again' : 'Open this day anyway'
  return (
    <Tooltip label={hint}>
      <Button
        icon={manuallyOpen ? DoorOpen : Ban}
        aria-description={hint}
        data-tone={manuallyOpen ? 'done' : 'cancelled'}
        className={styles.switch}
        pending={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { manuallyOpen: !manuallyOpen } })}
      >
        {manuallyOpen ? 'OPEN' : 'CLOSED'}
      </Button>
    </Tooltip>
  )
}
