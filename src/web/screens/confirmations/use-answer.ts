import { useQueryClient } from '@tanstack/react-query'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { keepAppointment } from '#web/parts/appointment/keep-appointment.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { keepRental } from '#web/parts/rental/keep-rental.ts'
import { rentalLists } from '#web/parts/rental/rental-lists.ts'
import { showToast } from '#web/ui/toast.ts'
import { type RequestEntry, requestOf } from './request-entry.ts'

export interface Answer {
  /** The note goes to the customer, and only with an appointment. */
  confirm: (note?: string) => void
  reject: (reason: string) => void
  confirming: boolean
  rejecting: boolean
}

/** Sends the garage's yes or no to a request of either kind. */
export function useAnswer(entry: RequestEntry, onAnswered: (id: string) => void): Answer {
  const queries = useQueryClient()
  const { id } = requestOf(entry)
  const said = (description: string, answeredId: string) => {
    showToast({ title: 'Success', description })
    onAnswered(answeredId)
  }
  const confirmAppointment = useSend('PATCH /api/appointments/{id}/confirm', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      said('Appointment confirmed successfully', appointment.id)
    },
    onError: (error) => toastFailure('Failed to confirm appointment', error),
  })
  const rejectAppointment = useSend('PATCH /api/appointments/{id}/reject', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      said('Appointment rejected', appointment.id)
    },
    onError: (error) => toastFailure('Failed to reject appointment', error),
  })
  const confirmRental = useSend('PATCH /api/rental-bookings/{id}/confirm', {
    refreshes: rentalLists,
    onSuccess: (rental) => {
      keepRental(queries, rental)
      said('Rental booking confirmed successfully', rental.id)
    },
    onError: (error) => toastFailure('Failed to confirm rental booking', error),
  })
  const rejectRental = useSend('PATCH /api/rental-bookings/{id}/reject', {
    refreshes: rentalLists,
    onSuccess: (rental) => {
      keepRental(queries, rental)
      said('Rental booking rejected', rental.id)
    },
    onError: (error) => toastFailure('Failed to reject rental booking', error),
  })
  // The next request may be open while the lists are still being refreshed for the one before.
  const underWay = (send: { isPending: boolean; variables: { params: { id: string } } | undefined }) =>
    send.isPending && send.variables?.params.id === id
  return {
    confirm: (note = '') =>
      entry.type === 'rental'
        ? confirmRental.mutate({ params: { id } })
        : confirmAppointment.mutate({ params: { id }, body: note === '' ? {} : { note } }),
    reject: (reason) =>
      (entry.type === 'rental' ? rejectRental : rejectAppointment).mutate({
        params: { id },
        body: { reason },
      }),
    confirming: underWay(confirmAppointment) || underWay(confirmRental),
    rejecting: underWay(rejectAppointment) || underWay(rejectRental),
  }
}
