import { useQueryClient } from '@tanstack/react-query'
import { appointmentLists, refreshLists, useSend } from '#web/api/hooks.ts'
import { cacheAppointment } from '#web/components/appointment/cache-appointment.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { type FocusTarget, restoreFocus } from '#web/components/focus-target.ts'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import { cacheRental } from '#web/components/rental/cache-rental.ts'
import { rentalLists } from '#web/components/rental/rental-lists.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { showToast } from '#web/ui/toast.ts'
import { CancelSubject, useMessageAbout } from './cancel-subject.tsx'
import { type Cancellable, isExpected, mayRestore } from './cancellable.ts'
import type { Restore } from './use-restore-cancelled.ts'

const words = {
  appointment: {
    title: 'Cancel Appointment',
    cancelLabel: 'Keep appointment',
    confirmLabel: 'Cancel appointment',
    placeholder: 'For example: the customer called, the car has been sold',
    result:
      'Its spot will become available. The appointment will stay in the list as Cancelled, with the reason.',
    done: 'Appointment Cancelled',
    failed: 'Failed to cancel appointment.',
    lists: appointmentLists,
  },
  rental: {
    title: 'Cancel Rental Booking',
    cancelLabel: 'Keep booking',
    confirmLabel: 'Cancel booking',
    placeholder: 'For example: the customer called, the trip is off',
    result: 'Its car will become available. The booking will stay in the list as Cancelled, with the reason.',
    done: 'Rental Booking Cancelled',
    failed: 'Failed to cancel rental booking.',
    lists: rentalLists,
  },
}

export type CancelDialogProps = {
  subject: Cancellable
  open: boolean
  onOpenChange: (open: boolean) => void
  landing: FocusTarget
  onUndo: Restore
}

/** Cancels an appointment or rental with an optional reason; the toast offers Undo. */
export function CancelDialog({ subject, open, onOpenChange, landing, onUndo }: CancelDialogProps) {
  const queries = useQueryClient()
  const now = useGarageNow()
  const { kind, record } = subject
  const { done, failed, lists, result, ...variant } = words[kind]
  function succeed(cancelled: Cancellable, notifyClient: boolean) {
    restoreFocus(landing)
    onOpenChange(false)
    showToast({
      title: done,
      description: cancelled.record.client.name,
      ...(mayRestore(cancelled, now) && {
        action: { label: 'Undo', onSelect: () => onUndo(cancelled, notifyClient) },
      }),
    })
  }
  function fail(error: Error) {
    toastFailure(failed, error)
    // Another user may have changed it.
    void refreshLists(queries, lists)
  }
  const appointment = useSend('PATCH /api/appointments/{id}/cancel', {
    refreshes: lists,
    onSuccess: (cancelled, { body }) => {
      cacheAppointment(queries, cancelled)
      succeed({ kind: 'appointment', record: cancelled }, body.notifyClient ?? true)
    },
    onError: fail,
  })
  const rental = useSend('PATCH /api/rental-bookings/{id}/cancel', {
    refreshes: lists,
    onSuccess: (cancelled, { body }) => {
      cacheRental(queries, cancelled)
      succeed({ kind: 'rental', record: cancelled }, body.notifyClient ?? true)
    },
    onError: fail,
  })
  const send = kind === 'appointment' ? appointment : rental
  const message = useMessageAbout(subject, 'cancelled')
  const that = (reason: string) =>
    reason === '' ? 'that it has been cancelled' : 'that it has been cancelled, and why'
  return (
    <ReasonDialog
      {...variant}
      open={open}
      onOpenChange={onOpenChange}
      landing={landing}
      notify={isExpected(subject, now.date) ? { ...message, that } : null}
      pending={send.isPending}
      pendingLabel="Cancelling..."
      onConfirm={(reason, notifyClient) =>
        send.mutate({ params: { id: record.id }, body: { reason, notifyClient } })
      }
    >
      <CancelSubject {...subject} />
      <p>{result}</p>
    </ReasonDialog>
  )
}
