import { useEffect } from 'react'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { isPriced } from '#domain/rentals/rental-cost'
import type { RentalCounterAction } from '#domain/rentals/rental-counter-actions'
import { shownStatus } from '#domain/shown-status'
import { displayDateRange } from '#domain/time/display-range'
import { useRead } from '#web/api/hooks.ts'
import { RentalSubject } from '#web/bookings/booking-subject.tsx'
import { DeleteBookingDialog } from '#web/bookings/delete-booking-dialog.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { toastFailure, undoHint } from '#web/records/action.ts'
import { useLastShown } from '#web/records/open-state.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CheckInRentalDialog } from './check-in-rental-dialog.tsx'
import { CheckOutRentalDialog } from './check-out-rental-dialog.tsx'
import { ExtendRentalDialog } from './extend-rental-dialog.tsx'
import type { RentalActionDialogProps } from './rental-action.tsx'

/** A rental action to open in its dialog. */
export interface RentalDialogTask {
  action: RentalCounterAction | 'delete'
  id: string
  /** The rental, if loaded; otherwise it is read by id. */
  rental?: RentalBooking
  /** Called after deletion, so that a sheet can close. */
  onDeleted?: () => void
}

const dialogs = {
  checkIn: CheckInRentalDialog,
  checkOut: CheckOutRentalDialog,
  extend: ExtendRentalDialog,
  delete: DeleteRentalDialog,
}

/** The dialog for a rental action, with the current state of the rental. */
export function RentalActionDialog({ task, open, onOpenChange }: DialogState & { task: RentalDialogTask }) {
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
  // Only staff and administrators, who see the amounts, can open it.
  if (rental === null || !isPriced(rental)) return null
  const Dialog = dialogs[action]
  return <Dialog rental={rental} open={open} onOpenChange={onOpenChange} onDeleted={onDeleted} />
}

function DeleteRentalDialog({ rental, ...dialog }: RentalActionDialogProps) {
  const { client, startDate, endDate, status } = rental
  return (
    <DeleteBookingDialog
      {...dialog}
      booking={{ kind: 'rental', record: rental }}
      title="Delete Rental Booking"
      sentence={`Are you sure you want to delete this rental booking for ${client.name}? ${undoHint}`}
      cancelLabel="Keep booking"
      confirmLabel="Delete booking"
    >
      <RentalSubject
        rental={rental}
        note={`${client.name} · ${displayDateRange(startDate, endDate)}`}
        end={<StatusBadge status={shownStatus(rental)} />}
      />
      {status === 'picked_up' && (
        <Notice kind="warning">
          {client.name} still has the car. If you delete the booking, Hoist will not show it as due back.
        </Notice>
      )}
    </DeleteBookingDialog>
  )
}
