import { useQueryClient } from '@tanstack/react-query'
import { statusLabel } from '#domain/appointment/appointment-status'
import { rentalStatusLabel } from '#domain/rental/rental-status'
import { appointmentLists, refreshLists, useSend } from '#web/api/hooks.ts'
import { cacheAppointment } from '#web/components/appointment/cache-appointment.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { cacheRental } from '#web/components/rental/cache-rental.ts'
import { rentalLists } from '#web/components/rental/rental-lists.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Cancellable } from './cancellable.ts'

export type Restore = (subject: Cancellable, notifyClient: boolean) => void

/** Restores cancelled appointments and rentals to their previous status. */
export function useRestoreCancelled(onRestored?: () => void): { restore: Restore; isPending: boolean } {
  const queries = useQueryClient()
  const appointment = useSend('PATCH /api/appointments/{id}/restore', {
    refreshes: appointmentLists,
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
      void refreshLists(queries, appointmentLists)
    },
  })
  const rental = useSend('PATCH /api/rental-bookings/{id}/restore', {
    refreshes: rentalLists,
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
      void refreshLists(queries, rentalLists)
    },
  })
  return {
    restore: ({ kind, record: { id } }, notifyClient) =>
      (kind === 'appointment' ? appointment : rental).mutate({ params: { id }, body: { notifyClient } }),
    isPending: appointment.isPending || rental.isPending,
  }
}
