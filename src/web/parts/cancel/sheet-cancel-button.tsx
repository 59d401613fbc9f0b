import { CalendarX2, Undo2 } from 'lucide-react'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { type Cancellable, mayCancel, mayRestore } from './cancellable.ts'
import { useCancelling } from './use-cancelling.ts'

const labels = { appointment: 'Cancel appointment', rental: 'Cancel booking' }

/** In the sheet: cancels what is to come, and restores what has been cancelled. Meant for staff. */
export function SheetCancelButton(subject: Cancellable) {
  const start = useCancelling()
  const now = useGarageNow()
  if (mayCancel(subject))
    return (
      <Button size="large" icon={CalendarX2} onClick={() => start({ action: 'cancel', subject })}>
        {labels[subject.kind]}
      </Button>
    )
  if (!mayRestore(subject, now)) return null
  return (
    <Button size="large" icon={Undo2} onClick={() => start({ action: 'restore', subject })}>
      Restore
    </Button>
  )
}
