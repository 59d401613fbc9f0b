import { CalendarX2 } from 'lucide-react'
import { useStaff } from '#web/session/use-staff.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Cancellable, mayCancel } from './cancellable.ts'
import { useCancelling } from './use-cancelling.ts'

const names = { appointment: 'appointment', rental: 'rental booking' }

export type CancelIconButtonProps = Cancellable & { className?: string | undefined }

/** Cancels the booking of a row; nothing where it is under way or over. */
export function CancelIconButton({ className, ...subject }: CancelIconButtonProps) {
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
