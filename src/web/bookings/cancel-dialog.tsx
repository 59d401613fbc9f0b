import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide'
import { useState } from 'react'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { aboutAppointment, aboutRental, type CustomerMessageProps } from '#web/messages/message-about.ts'
import { NotifyChoice } from '#web/messages/notify-choice.tsx'
import { ReasonDialog } from '#web/messages/reason-dialog.tsx'
import { toastFailure } from '#web/records/failure-toast.ts'
import { type FocusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { showUndoToast } from '#web/records/undo-toast.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { cacheAppointment, cacheRental } from './booking-cache.ts'
import { AppointmentSubject, RentalSubject } from './booking-subject.tsx'
import {
  type Cancellable,
  hearsOfRestoration,
  isExpected,
  mayRestore,
  type Restore,
  useRestoreCancelled,
} from './cancellable.ts'
import { bookingStatusLabel, StatusBadge } from './status-badge.tsx'

const cancelWords = {
  appointment: {
    title: 'Cancel Appointment',
    cancelLabel: 'Keep appointment',
    confirmLabel: 'Cancel appointment',
    placeholder: 'For example: the customer called, the car has been sold',
    result:
      'Its spot will become available. The appointment will stay in the list as Cancelled, with the reason.',
    done: 'Appointment Cancelled',
    failed: 'Failed to cancel appointment.',
    route: 'PATCH /api/appointments/{id}/cancel',
  },
  rental: {
    title: 'Cancel Rental Booking',
    cancelLabel: 'Keep booking',
    confirmLabel: 'Cancel booking',
    placeholder: 'For example: the customer called, the trip is off',
    result: 'Its car will become available. The booking will stay in the list as Cancelled, with the reason.',
    done: 'Rental Booking Cancelled',
    failed: 'Failed to cancel rental booking.',
    route: 'PATCH /api/rental-bookings/{id}/cancel',
  },
} as const

/** Cancels an appointment or rental with an optional reason; the toast offers Undo. */
export function CancelDialog({
  subject,
  open,
  onOpenChange,
  landing,
  onUndo,
}: DialogState & {
  subject: Cancellable
  landing: FocusTarget
  onUndo: Restore
}) {
  const queries = useQueryClient()
  const now = useGarageNow()
  const { kind, record } = subject
  const { done, failed, route, result, ...variant } = cancelWords[kind]
  function succeed(cancelled: Cancellable, notifyClient: boolean) {
    restoreFocus(landing)
    onOpenChange(false)
    const message = { title: done, description: cancelled.record.client.name }
    if (!mayRestore(cancelled, now)) return showToast(message)
    showUndoToast(message, { id: cancelled.record.id, onUndo: () => onUndo(cancelled, notifyClient) })
  }
  function fail(error: Error) {
    toastFailure(failed, error)
    // Another user may have changed it.
    void refreshAfter(queries, route)
  }
  const appointment = useChange(cancelWords.appointment.route, {
    onSuccess: (cancelled, { body }) => {
      cacheAppointment(queries, cancelled)
      succeed({ kind: 'appointment', record: cancelled }, body.notifyClient ?? true)
    },
    onError: fail,
  })
  const rental = useChange(cancelWords.rental.route, {
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

const restoreWords = {
  appointment: { title: 'Restore Appointment', takes: 'a spot at its time' },
  rental: { title: 'Restore Rental Booking', takes: 'its car' },
}

/** Restores a cancelled appointment or rental to its previous status. */
export function RestoreDialog({
  subject,
  open,
  onOpenChange,
  landing,
}: DialogState & {
  subject: Cancellable
  landing: FocusTarget
}) {
  const { date: today } = useGarageNow()
  const [notify, setNotify] = useState(true)
  const { restore, isPending } = useRestoreCancelled(() => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  const message = useMessageAbout(subject, 'restored')
  const { kind, record } = subject
  const { title, takes } = restoreWords[kind]
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

/** Summary of the appointment or rental to cancel or restore: client, time and status. */
function CancelSubject({ kind, record }: Cancellable) {
  const { date: today } = useGarageNow()
  const namesOf = useServiceNames()
  const { client } = record
  if (kind === 'rental')
    return (
      <RentalSubject
        rental={record}
        note={`${client.name} · ${displayDateRange(record.startDate, record.endDate)}`}
        end={<StatusBadge status={record.status} />}
      />
    )
  const { timeSlot, vehicle, services } = record
  return (
    <AppointmentSubject
      appointment={record}
      title={`${dateHeading(timeSlot.date, today)}, ${displayTime(timeSlot.time)}`}
      note={`${client.name} · ${vehicleName(vehicle)} · ${namesOf(services)}`}
    />
  )
}

/** Returns the message about the cancelled or restored appointment or rental. */
function useMessageAbout(
  { kind, record }: Cancellable,
  outcome: 'cancelled' | 'restored',
): CustomerMessageProps {
  const namesOf = useServiceNames()
  const about = kind === 'appointment' ? aboutAppointment(record, namesOf) : aboutRental(record, record)
  return { message: `${kind}_${outcome}`, client: record.client, about }
}
