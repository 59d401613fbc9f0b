import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decideAppointment, statusLabel } from '#domain/appointment-status'
import { isPromised } from '#domain/appointments/appointment-changes'
import { decideRestoreCancelled } from '#domain/bookings/restore-cancelled'
import { decideRental, rentalStatusLabel } from '#domain/rental-status'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { cacheAppointment, cacheRental } from './booking-cache.ts'

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
    : isNotifiedOfMove({ status: record.cancelledFrom })
}

export type Restore = (subject: Cancellable, notifyClient: boolean) => void

/** Restores cancelled appointments and rentals to their previous status, unless they have changed since this version. */
export function useRestoreCancelled(onRestored?: () => void): { restore: Restore; isPending: boolean } {
  const queries = useQueryClient()
  const appointment = useChange('PATCH /api/appointments/{id}/restore', {
    onSuccess: (restored) => {
      cacheAppointment(queries, restored)
      onRestored?.()
      showToast({
        title: 'Appointment Restored',
        description: `${restored.client.name}: ${statusLabel(restored.status)}`,
      })
    },
    onError: (error) => {
      toastFailure('Failed to restore appointment.', error)
      // Another user may have restored it.
      void refreshAfter(queries, 'PATCH /api/appointments/{id}/restore')
    },
  })
  const rental = useChange('PATCH /api/rental-bookings/{id}/restore', {
    onSuccess: (restored) => {
      cacheRental(queries, restored)
      onRestored?.()
      showToast({
        title: 'Rental Booking Restored',
        description: `${restored.client.name}: ${rentalStatusLabel(restored.status)}`,
      })
    },
    onError: (error) => {
      toastFailure('Failed to restore rental booking.', error)
      void refreshAfter(queries, 'PATCH /api/rental-bookings/{id}/restore')
    },
  })
  return {
    restore: ({ kind, record: { id, version } }, notifyClient) =>
      (kind === 'appointment' ? appointment : rental).mutate({
        params: { id },
        body: { notifyClient, version },
      }),
    isPending: appointment.isPending || rental.isPending,
  }
}
