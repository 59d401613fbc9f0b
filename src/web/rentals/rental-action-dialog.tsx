import { useEffect, useState } from 'react'
import { isAwaitedRental } from '#domain/rental-status'
import { displayDateRange } from '#domain/time/display-range'
import { useRead } from '#web/api/hooks.ts'
import { useChange } from '#web/api/use-change.ts'
import type { RentalDialogTask } from '#web/bookings/booking-dialogs.ts'
import { RentalSubject } from '#web/bookings/booking-subject.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { aboutRental } from '#web/messages/message-about.ts'
import { NotifyChoice } from '#web/messages/notify-choice.tsx'
import { RemovalDialog } from '#web/records/edit-and-delete.tsx'
import { toastFailure } from '#web/records/failure-toast.ts'
import { type FocusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { useLastShown } from '#web/records/use-dialog-for.ts'
import { undoHint, useUndoDelete } from '#web/records/use-undo-delete.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CheckInRentalDialog } from './check-in-rental-dialog.tsx'
import { CheckOutRentalDialog } from './check-out-rental-dialog.tsx'
import { ExtendRentalDialog } from './extend-rental-dialog.tsx'
import type { RentalActionDialogProps } from './rental-action.tsx'

const dialogs = {
  checkIn: CheckInRentalDialog,
  checkOut: CheckOutRentalDialog,
  extend: ExtendRentalDialog,
  delete: DeleteRentalDialog,
}

type Props = Pick<RentalActionDialogProps, 'open' | 'onOpenChange'> & {
  task: RentalDialogTask
  landing: FocusTarget
}

/** The dialog for a rental action, with the current state of the rental. */
export function RentalActionDialog({ task, open, onOpenChange, landing }: Props) {
  const { action, id, rental: given, onDeleted } = task
  const { data: read, error } = useRead('GET /api/rental-bookings/{id}', { params: { id } }, { when: open })
  const isOlder = read !== undefined && given !== undefined && read.updatedAt < given.updatedAt
  // While closing, show the last state from before the action.
  const rental = useLastShown(open ? ((isOlder ? given : (read ?? given)) ?? null) : null)
  const isUnknown = rental === null && error !== null
  useEffect(() => {
    if (!isUnknown) return
    toastFailure('Could not load booking details', error)
    onOpenChange(false)
  }, [isUnknown, error, onOpenChange])
  if (rental === null) return null
  const Dialog = dialogs[action]
  return (
    <Dialog rental={rental} open={open} onOpenChange={onOpenChange} onDeleted={onDeleted} landing={landing} />
  )
}

/** Confirms the deletion; if the customer still expects the car, staff can choose to notify them. */
function DeleteRentalDialog({ rental, open, onOpenChange, onDeleted, landing }: RentalActionDialogProps) {
  const { date: today } = useGarageNow()
  const [notify, setNotify] = useState(true)
  const showDeleted = useUndoDelete()
  const { id, client, startDate, endDate, status } = rental
  const remove = useChange('DELETE /api/rental-bookings/{id}', {
    onSuccess: (_, { query }) => {
      restoreFocus(landing)
      onOpenChange(false)
      onDeleted?.()
      showDeleted(
        { title: 'Success', description: 'Rental booking deleted successfully' },
        { entity: 'rental_booking', id, notified: query?.notify === 'true' },
      )
    },
    onError: (error) => toastFailure('Failed to delete rental booking', error),
  })
  const isExpected = isAwaitedRental(status) && endDate >= today
  function confirm() {
    const query = { notify: isExpected && notify ? ('true' as const) : ('false' as const) }
    remove.mutate({ params: { id }, query })
  }
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Rental Booking"
      sentence={`Are you sure you want to delete this rental booking for ${client.name}? ${undoHint}`}
      cancelLabel="Keep booking"
      confirmLabel="Delete booking"
      removal={remove}
      onConfirm={confirm}
      finalFocus={landing}
    >
      <RentalSubject
        rental={rental}
        note={`${client.name} · ${displayDateRange(startDate, endDate)}`}
        end={<StatusBadge status={status} />}
      />
      {status === 'picked_up' && (
        <Notice kind="warning">
          {client.name} still has the car. If you delete the booking, Hoist will not show it as due back.
        </Notice>
      )}
      {isExpected && (
        <NotifyChoice
          message="rental_cancelled"
          client={client}
          about={aboutRental(rental, rental)}
          that="that it has been cancelled"
          checked={notify}
          onChange={setNotify}
        />
      )}
    </RemovalDialog>
  )
}
