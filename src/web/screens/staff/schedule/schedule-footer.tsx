import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { UnsavedQuestion } from '#web/ui/unsaved-question.tsx'

export type ScheduleFooterProps = {
  pending: boolean
  /** Asking for confirmation, because showing another week would discard the changes. */
  asking: boolean
  onKeepEditing: () => void
  onDiscard: () => void
  onClose: () => void
}

export function ScheduleFooter({ pending, asking, onKeepEditing, onDiscard, onClose }: ScheduleFooterProps) {
  const { mayChange } = useStaff()
  if (asking) return <UnsavedQuestion onKeepEditing={onKeepEditing} onDiscard={onDiscard} />
  if (!mayChange) return <Button onClick={onClose}>Close</Button>
  return (
    <FormButtons pending={pending} pendingLabel="Saving..." onCancel={onClose}>
      Save changes
    </FormButtons>
  )
}
