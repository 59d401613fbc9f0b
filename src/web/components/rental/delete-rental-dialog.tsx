import { useState } from 'react'
import { isAwaitedRental } from '#domain/rental/rental-status'
import { displayDateRange } from '#domain/time/display-range'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { restoreFocus } from '#web/components/focus-target.ts'
import { aboutRental } from '#web/components/notify/message-about.ts'
import { NotifyChoice } from '#web/components/notify/notify-choice.tsx'
import { RemovalDialog } from '#web/components/removal-dialog.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { rentalLists } from './rental-lists.ts'
import { RentalSubject } from './rental-subject.tsx'

/** Confirms the deletion; if the customer still expects the car, staff can choose to notify them. */
export function DeleteRentalDialog({
  rental,
  open,
  onOpenChange,
  onDeleted,
  landing,
}: RentalActionDialogProps) {
  const { date: today } = useGarageNow()
  const [notify, setNotify] = useState(true)
  const remove = useSend('DELETE /api/rental-bookings/{id}', {
    refreshes: rentalLists,
    onSuccess: () => {
      restoreFocus(landing)
      onOpenChange(false)
      onDeleted?.()
      showToast({ title: 'Success', description: 'Rental booking deleted successfully' })
    },
    onError: (error) => toastFailure('Failed to delete rental booking', error),
  })
  const { id, client, startDate, endDate, status } = rental
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
      sentence={`Are you sure you want to delete this rental booking for ${client.name}? This action cannot be undone.`}
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
