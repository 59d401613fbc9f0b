import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { statusLabel } from '#domain/appointment-status'
import type { AppointmentUndo } from '#domain/appointments/undo-appointment'
import { rentalStatusLabel } from '#domain/rental-status'
import type { RentalUndo } from '#domain/rentals/undo-rental'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { cacheAppointment, cacheRental } from './booking-cache.ts'

const checkIn = { done: 'Check-In Undone', failed: 'Failed to undo the check-in.' }
const checkOut = { done: 'Check-Out Undone', failed: 'Failed to undo the check-out.' }

const appointmentSteps = {
  undoCheckIn: { ...checkIn, route: 'PATCH /api/appointments/{id}/undo-check-in' },
  undoCheckOut: { ...checkOut, route: 'PATCH /api/appointments/{id}/undo-check-out' },
} as const

const rentalSteps = {
  undoRentalCheckIn: { ...checkIn, route: 'PATCH /api/rental-bookings/{id}/undo-check-in' },
  undoRentalCheckOut: { ...checkOut, route: 'PATCH /api/rental-bookings/{id}/undo-check-out' },
} as const

/** Undoes the check-in or check-out of an appointment, unless it has changed since this version. */
export function useUndoAppointment(step: AppointmentUndo) {
  const queries = useQueryClient()
  const { route, done, failed } = appointmentSteps[step]
  const { mutate, isPending } = useChange(route, {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      const { client, status } = appointment
      showToast({ title: done, description: `${client.name}: ${statusLabel(status)}` })
    },
    onError: (error) => {
      toastFailure(failed, error)
      // Another user may have changed it.
      void refreshAfter(queries, route)
    },
  })
  const undo = ({ id, version }: Appointment) => mutate({ params: { id }, body: { version } })
  return { undo, isPending }
}

/** Undoes the check-in (pickup) or check-out (return) of a rental, unless it has changed since this version. */
export function useUndoRental(step: RentalUndo) {
  const queries = useQueryClient()
  const { route, done, failed } = rentalSteps[step]
  const { mutate, isPending } = useChange(route, {
    onSuccess: (rental) => {
      cacheRental(queries, rental)
      const { client, status } = rental
      showToast({ title: done, description: `${client.name}: ${rentalStatusLabel(status)}` })
    },
    onError: (error) => {
      toastFailure(failed, error)
      void refreshAfter(queries, route)
    },
  })
  const undo = ({ id, version }: RentalBooking) => mutate({ params: { id }, body: { version } })
  return { undo, isPending }
}
