import { CalendarX2, Undo2 } from 'lucide'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCancelling } from './cancel-dialogs.tsx'
import { type Cancellable, mayCancel, mayRestore } from './cancellable.ts'

const names = { appointment: 'appointment', rental: 'rental booking' }

/** Cancel button of a row; nothing if the booking is in progress or completed. */
export function CancelIconButton({
  className,
  ...subject
}: Cancellable & { className?: string | undefined }) {
  const { mayChange } = useStaff()
  const start = useCancelling()
  if (!mayChange || !mayCancel(subject)) return null
  return (
    <IconButton
      icon={CalendarX2}
      size="small"
      label={`Cancel ${names[subject.kind]} for ${subject.record.client.name}`}
      className={className}
      onClick={() => start({ action: 'cancel', subject })}
    />
  )
}

const labels = { appointment: 'Cancel appointment', rental: 'Cancel booking' }

/** Sheet button that cancels an upcoming booking or restores a cancelled one. For staff only. */
export function SheetCancelButton(subject: Cancellable) {
  const start = useCancelling()
  const now = useGarageNow()
  if (mayCancel(subject))
    return (
      <Button icon={CalendarX2} onClick={() => start({ action: 'cancel', subject })}>
        {labels[subject.kind]}
      </Button>
    )
  if (!mayRestore(subject, now)) return null
  return (
    <Button icon={Undo2} onClick={() => start({ action: 'restore', subject })}>
      Restore
    </Button>
  )
}
