import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import { isPromised } from '#domain/appointment/appointment-changes'
import { decideAppointment } from '#domain/appointment/appointment-status'
import { hearsOfMove } from '#domain/rental/rental-changes'
import { decideRental } from '#domain/rental/rental-status'
import { decideRestoreCancelled } from '#domain/schedule/restore-cancelled'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'

/** A record that staff can cancel and restore. */
export type Cancellable =
  | { kind: 'appointment'; record: Appointment }
  | { kind: 'rental'; record: RentalBooking }

export function mayCancel({ kind, record }: Cancellable): boolean {
  const decision =
    kind === 'appointment' ? decideAppointment(record, 'cancel') : decideRental(record, 'cancel')
  return decision.permitted
}

export function mayRestore({ kind, record }: Cancellable, now: GarageNow): boolean {
  const start = kind === 'appointment' ? record.timeSlot : { date: record.startDate, time: record.pickupTime }
  return decideRestoreCancelled(kind, { ...record, start }, now).permitted
}

/** Returns whether the client still expects it: until the end of the day of the appointment or the return. */
export function isExpected({ kind, record }: Cancellable, today: CalendarDate): boolean {
  return (kind === 'appointment' ? record.timeSlot.date : record.endDate) >= today
}

/** Returns whether the client can be notified of the restoration; not of a request, whose answer notifies them. */
export function hearsOfRestoration({ kind, record }: Cancellable): boolean {
  if (record.cancelledFrom === null) return false
  return kind === 'appointment'
    ? isPromised(record.cancelledFrom)
    : hearsOfMove({ status: record.cancelledFrom })
}
