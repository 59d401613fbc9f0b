import { useState } from 'react'
import { dateHeading } from '#domain/schedule/date-groups'
import { shownStatus } from '#domain/shown-status'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import {
  aboutAppointment,
  aboutRental,
  type CustomerMessageProps,
  NotifyChoice,
} from '#web/messages/notify-choice.tsx'
import { ReasonDialog } from '#web/messages/reason-dialog.tsx'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { type Booking, bookingActions, isExpected, isNotifiedOfRestoration } from './booking-actions.ts'
import { AppointmentSubject, RentalSubject } from './booking-subject.tsx'
import { bookingStatusLabel, StatusBadge } from './status-badge.tsx'

const cancelWords = {
  appointment: {
    title: 'Cancel Appointment',
    cancelLabel: 'Keep appointment',
    placeholder: 'For example: the customer called, the car has been sold',
    result:
      'Its spot will become available. The appointment will stay in the list as Cancelled, with the reason.',
  },
  rental: {
    title: 'Cancel Rental Booking',
    cancelLabel: 'Keep booking',
    placeholder: 'For example: the customer called, the trip is off',
    result: 'Its car will become available. The booking will stay in the list as Cancelled, with the reason.',
  },
}

type BookingDialogProps = DialogState & { booking: Booking }

/** Cancels an appointment or rental with an optional reason; the toast offers Undo. */
export function CancelDialog({ booking, ...dialog }: BookingDialogProps) {
  const now = useGarageNow()
  const { kind, record } = booking
  const { cancel } = bookingActions[kind]
  const { run, isPending } = useAction(cancel, { onDone: () => dialog.onOpenChange(false) })
  const { result, ...words } = cancelWords[kind]
  const message = messageAbout(booking, 'cancelled')
  const that = (reason: string) =>
    reason === '' ? 'that it has been cancelled' : 'that it has been cancelled, and why'
  return (
    <ReasonDialog
      {...words}
      {...dialog}
      action={cancel}
      notify={isExpected(booking, now.date) ? { ...message, that } : null}
      pending={isPending}
      onConfirm={(reason, notifyClient) => run(record, { reason, notifyClient, now })}
    >
      <CancelSubject {...booking} />
      <p>{result}</p>
    </ReasonDialog>
  )
}

const restoreWords = {
  appointment: { title: 'Restore Appointment', takes: 'a spot at its time' },
  rental: { title: 'Restore Rental Booking', takes: 'its car' },
}

/** Restores a cancelled appointment or rental to its previous status. */
export function RestoreDialog({ booking, open, onOpenChange }: BookingDialogProps) {
  const { date: today } = useGarageNow()
  const [notify, setNotify] = useState(true)
  const { kind, record } = booking
  const { restore } = bookingActions[kind]
  const { run, isPending } = useAction(restore, { onDone: () => onOpenChange(false) })
  const message = messageAbout(booking, 'restored')
  const { title, takes } = restoreWords[kind]
  const mayNotify = isNotifiedOfRestoration(booking) && isExpected(booking, today)
  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      action={restore}
      cancelLabel="Keep cancelled"
      values={{ notify }}
      isPending={isPending}
      onSubmit={() => run(record, { notifyClient: mayNotify && notify, version: record.version })}
    >
      <CancelSubject {...booking} />
      {record.cancelledFrom !== null && (
        <p>
          It will take {takes} again, and its status will be {bookingStatusLabel(record.cancelledFrom)}. The
          cancellation reason will be removed.
        </p>
      )}
      {mayNotify && (
        <NotifyChoice {...message} that="that it will go ahead" checked={notify} onChange={setNotify} />
      )}
    </ActionDialog>
  )
}

/** Summary of the appointment or rental to cancel or restore: client, time and status. */
function CancelSubject({ kind, record }: Booking) {
  const { date: today } = useGarageNow()
  const namesOf = useServiceNames()
  const { client } = record
  if (kind === 'rental')
    return (
      <RentalSubject
        rental={record}
        note={`${client.name} · ${displayDateRange(record.startDate, record.endDate)}`}
        end={<StatusBadge status={shownStatus(record)} />}
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
function messageAbout({ kind, record }: Booking, outcome: 'cancelled' | 'restored'): CustomerMessageProps {
  const about = kind === 'appointment' ? aboutAppointment(record) : aboutRental(record)
  return { message: `${kind}_${outcome}`, client: record.client, about }
}
