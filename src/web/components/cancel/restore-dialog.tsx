import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type FocusTarget, restoreFocus } from '#web/components/focus-target.ts'
import { NotifyChoice } from '#web/components/notify/notify-choice.tsx'
import { bookingStatusLabel } from '#web/components/status-style.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CancelSubject, useMessageAbout } from './cancel-subject.tsx'
import { type Cancellable, hearsOfRestoration, isExpected } from './cancellable.ts'
import { useRestoreCancelled } from './use-restore-cancelled.ts'

const words = {
  appointment: { title: 'Restore Appointment', takes: 'a spot at its time' },
  rental: { title: 'Restore Rental Booking', takes: 'its car' },
}

export type RestoreDialogProps = {
  subject: Cancellable
  open: boolean
  onOpenChange: (open: boolean) => void
  landing: FocusTarget
}

/** Restores a cancelled appointment or rental to its previous status. */
export function RestoreDialog({ subject, open, onOpenChange, landing }: RestoreDialogProps) {
  const { date: today } = useGarageNow()
  const [notify, setNotify] = useState(true)
  const { restore, isPending } = useRestoreCancelled(() => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  const message = useMessageAbout(subject, 'restored')
  const { kind, record } = subject
  const { title, takes } = words[kind]
  const mayNotify = hearsOfRestoration(subject) && isExpected(subject, today)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width={480}
      busy={isPending}
      finalFocus={landing}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) restore(subject, mayNotify && notify)
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Keep cancelled
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={Undo2}
            pending={isPending}
            pendingLabel="Restoring..."
          >
            Restore
          </Button>
        </>
      }
    >
      <CancelSubject {...subject} />
      {record.cancelledFrom !== null && (
        <p>
          It will take {takes} again, and its status will be {bookingStatusLabel(record.cancelledFrom)}. The
          cancellation reason will be removed.
        </p>
      )}
      {mayNotify && (
        <NotifyChoice {...message} that="that it will go ahead" checked={notify} onChange={setNotify} />
      )}
    </Dialog>
  )
}
