import { CalendarX2, Check, Undo2, UserX, X } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decideAppointment } from '#domain/appointment-status'
import { isPromised } from '#domain/appointments/appointment-changes'
import { decideRestoreCancelled } from '#domain/bookings/restore-cancelled'
import type { BookerChoice } from '#domain/clients/booker-choice'
import { otherBooker } from '#domain/clients/same-name'
import { decideRental } from '#domain/rental-status'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import {
  type Action,
  action,
  byVersion,
  type OfferedAction,
  undoBy,
  undoDeletion,
} from '#web/records/action.ts'
import { bookingStatusLabel } from './status-badge.tsx'
import { withNotified } from './undone-toast.ts'

type BookingRecord = Appointment | RentalBooking

/** An appointment or a rental. */
export type Booking = { kind: 'appointment'; record: Appointment } | { kind: 'rental'; record: RentalBooking }

const bookingOf = (record: BookingRecord): Booking =>
  'timeSlot' in record ? { kind: 'appointment', record } : { kind: 'rental', record }

/** Returns when the customer is expected: at the time of the appointment or the pickup. */
export function startOf({ kind, record }: Booking) {
  return kind === 'appointment' ? record.timeSlot : { date: record.startDate, time: record.pickupTime }
}

/** Returns whether a cancelled booking can be restored now. */
export function mayRestore(booking: Booking, now: GarageNow): boolean {
  const { kind, record } = booking
  return decideRestoreCancelled(kind, { ...record, start: startOf(booking) }, now).permitted
}

/** Returns whether the client still expects it: until the end of the day of the appointment or the return. */
export function isExpected({ kind, record }: Booking, today: CalendarDate): boolean {
  return (kind === 'appointment' ? record.timeSlot.date : record.endDate) >= today
}

/** Returns whether the client can be notified of the restoration; not of a request, whose answer notifies them. */
export function isNotifiedOfRestoration({ kind, record }: Booking): boolean {
  if (record.cancelledFrom === null) return false
  return kind === 'appointment'
    ? isPromised(record.cancelledFrom)
    : isNotifiedOfMove({ status: record.cancelledFrom })
}

interface Cancellation {
  reason: string
  notifyClient: boolean
  now: GarageNow
}

/** What can be done with an appointment and with a rental. */
interface BookingActions {
  cancel: OfferedAction<BookingRecord, Cancellation>
  noShow: OfferedAction<BookingRecord>
  restore: OfferedAction<BookingRecord, { notifyClient: boolean; version: number }>
  confirm: OfferedAction<BookingRecord, { note?: string }, BookingRecord>
  reject: OfferedAction<BookingRecord, { reason: string }, BookingRecord>
  undoStep: OfferedAction<BookingRecord>
  undoCheckIn: OfferedAction<BookingRecord>
  undoCheckOut: OfferedAction<BookingRecord>
  settleBooker: Action<BookingRecord, { choice: BookerChoice; version: number }>
  delete: Action<BookingRecord, { notify: boolean }>
}

const nameAndStatus = (title: string) => (record: BookingRecord) => ({
  title,
  description: `${record.client.name}: ${bookingStatusLabel(record.status)}`,
})

const cancelling = (title: string) => ({
  icon: CalendarX2,
  pending: 'Cancelling...',
  input: ({ id }: BookingRecord, { reason, notifyClient }: Cancellation) => ({
    params: { id },
    body: { reason, notifyClient },
  }),
  done: ({ client }: BookingRecord) => ({ title, description: client.name }),
  undo: (cancelled: BookingRecord, _: BookingRecord, { notifyClient, now }: Cancellation) => {
    const booking = bookingOf(cancelled)
    if (!mayRestore(booking, now)) return null
    return undoBy(bookingActions[booking.kind].restore, cancelled, {
      notifyClient,
      version: cancelled.version,
    })
  },
})

/** The version is sent, so that the customer whom a colleague has checked in since is not marked. */
const markingNoShow = {
  label: 'No-show',
  icon: UserX,
  pending: 'Saving...',
  input: (record: BookingRecord) => byVersion(record),
  done: ({ client }: BookingRecord) => ({ title: 'Marked as No-show', description: client.name }),
  failed: 'Failed to mark the booking as a no-show.',
  undo: (marked: BookingRecord) =>
    undoBy(bookingActions[bookingOf(marked).kind].restore, marked, {
      notifyClient: false,
      version: marked.version,
    }),
}

const restoring = (title: string) => ({
  label: 'Restore',
  icon: Undo2,
  pending: 'Restoring...',
  done: nameAndStatus(title),
})

/** Undoes the confirmation or rejection of a request. */
const undoAnswer = (answered: BookingRecord) =>
  undoBy(bookingActions[bookingOf(answered).kind].undoStep, answered, undefined)

const confirming = { label: 'Confirm', icon: Check, pending: 'Confirming...', key: 'c' }

const rejecting = { label: 'Reject', icon: X, pending: 'Rejecting...', key: 'r' }

const undoing = (step: 'check-in' | 'check-out', title: string) => ({
  label: `Undo ${step}`,
  icon: Undo2,
  input: byVersion,
  done: nameAndStatus(title),
  failed: `Failed to undo the ${step}.`,
})

const undoingStep = {
  label: 'Undo',
  icon: Undo2,
  input: (record: BookingRecord) => byVersion(record),
  done: (record: BookingRecord & { wasNotified: boolean }) => {
    const { title, description } = nameAndStatus('Undone')(record)
    return { title, description: withNotified(description, record.wasNotified) }
  },
  failed: 'Failed to undo it.',
}

const undoingCheckIn = undoing('check-in', 'Check-In Undone')
const undoingCheckOut = undoing('check-out', 'Check-Out Undone')

const settlingBooker = {
  done: (_: BookingRecord, record: BookingRecord, { choice }: { choice: BookerChoice }) => {
    const name = otherBooker(record) ?? ''
    return choice === 'own_client'
      ? { title: 'Client Added', description: `The booking now belongs to ${name}.` }
      : { title: 'Client Renamed', description: `${record.client.name} is now ${name}.` }
  },
  failed: 'Failed to change the client.',
}

const deleting = {
  input: ({ id }: BookingRecord, { notify }: { notify: boolean }) => ({
    params: { id },
    query: { notify: notify ? ('true' as const) : ('false' as const) },
  }),
}

export const bookingActions: { [Kind in Booking['kind']]: BookingActions } = {
  appointment: {
    cancel: action('PATCH /api/appointments/{id}/cancel', {
      ...cancelling('Appointment Cancelled'),
      label: 'Cancel appointment',
      failed: 'Failed to cancel appointment.',
      permits: (record) => 'timeSlot' in record && decideAppointment(record, 'cancel').permitted,
    }),
    noShow: action('PATCH /api/appointments/{id}/no-show', {
      ...markingNoShow,
      permits: (record) => 'timeSlot' in record && decideAppointment(record, 'noShow').permitted,
    }),
    restore: action('PATCH /api/appointments/{id}/restore', {
      ...restoring('Appointment Restored'),
      failed: 'Failed to restore appointment.',
    }),
    confirm: action('PATCH /api/appointments/{id}/confirm', {
      ...confirming,
      done: 'Appointment confirmed successfully',
      failed: 'Failed to confirm appointment',
      undo: undoAnswer,
    }),
    reject: action('PATCH /api/appointments/{id}/reject', {
      ...rejecting,
      done: 'Appointment rejected',
      failed: 'Failed to reject appointment',
      undo: undoAnswer,
    }),
    undoStep: action('PATCH /api/appointments/{id}/undo-step', undoingStep),
    undoCheckIn: action('PATCH /api/appointments/{id}/undo-check-in', undoingCheckIn),
    undoCheckOut: action('PATCH /api/appointments/{id}/undo-check-out', undoingCheckOut),
    settleBooker: action('PATCH /api/appointments/{id}/booked-by', settlingBooker),
    delete: action('DELETE /api/appointments/{id}', {
      ...deleting,
      done: { title: 'Appointment Deleted' },
      failed: 'Failed to delete appointment.',
      undo: (_, { id }, { notify }) => undoDeletion({ entity: 'appointment', id, notified: notify }),
    }),
  },
  rental: {
    cancel: action('PATCH /api/rental-bookings/{id}/cancel', {
      ...cancelling('Rental Booking Cancelled'),
      label: 'Cancel booking',
      failed: 'Failed to cancel rental booking.',
      permits: (record) => !('timeSlot' in record) && decideRental(record, 'cancel').permitted,
    }),
    noShow: action('PATCH /api/rental-bookings/{id}/no-show', {
      ...markingNoShow,
      permits: (record) => !('timeSlot' in record) && decideRental(record, 'noShow').permitted,
    }),
    restore: action('PATCH /api/rental-bookings/{id}/restore', {
      ...restoring('Rental Booking Restored'),
      failed: 'Failed to restore rental booking.',
    }),
    confirm: action('PATCH /api/rental-bookings/{id}/confirm', {
      ...confirming,
      input: ({ id }: BookingRecord) => ({ params: { id } }),
      done: 'Rental booking confirmed successfully',
      failed: 'Failed to confirm rental booking',
      undo: undoAnswer,
    }),
    reject: action('PATCH /api/rental-bookings/{id}/reject', {
      ...rejecting,
      done: 'Rental booking rejected',
      failed: 'Failed to reject rental booking',
      undo: undoAnswer,
    }),
    undoStep: action('PATCH /api/rental-bookings/{id}/undo-step', undoingStep),
    undoCheckIn: action('PATCH /api/rental-bookings/{id}/undo-check-in', undoingCheckIn),
    undoCheckOut: action('PATCH /api/rental-bookings/{id}/undo-check-out', undoingCheckOut),
    settleBooker: action('PATCH /api/rental-bookings/{id}/booked-by', settlingBooker),
    delete: action('DELETE /api/rental-bookings/{id}', {
      ...deleting,
      done: 'Rental booking deleted successfully',
      failed: 'Failed to delete rental booking',
      undo: (_, { id }, { notify }) => undoDeletion({ entity: 'rental_booking', id, notified: notify }),
    }),
  },
}
