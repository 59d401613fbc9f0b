import { useQueryClient } from '@tanstack/react-query'
import type { TowStatus } from '#domain/tows/tow-status'
import { useChange } from '#web/api/use-change.ts'
import { cacheAppointment, cacheRental } from '#web/bookings/booking-cache.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { cacheTow } from '#web/tows/use-move-tow.ts'
import { showToast } from '#web/ui/toast.ts'
import { type RequestEntry, requestOf } from './request-entry.ts'

export interface Answer {
  /** `note` is sent to the customer; only appointments have one. */
  confirm: (note?: string) => void
  reject: (reason: string) => void
  confirming: boolean
  rejecting: boolean
}

/** Confirms or rejects a request of any kind. */
export function useAnswer(entry: RequestEntry, onAnswered: (id: string) => void): Answer {
  const queries = useQueryClient()
  const { id } = requestOf(entry)
  const said = (description: string, answeredId: string) => {
    showToast({ title: 'Success', description })
    onAnswered(answeredId)
  }
  const confirmAppointment = useChange('PATCH /api/appointments/{id}/confirm', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      said('Appointment confirmed successfully', appointment.id)
    },
    onError: (error) => toastFailure('Failed to confirm appointment', error),
  })
  const rejectAppointment = useChange('PATCH /api/appointments/{id}/reject', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      said('Appointment rejected', appointment.id)
    },
    onError: (error) => toastFailure('Failed to reject appointment', error),
  })
  const confirmRental = useChange('PATCH /api/rental-bookings/{id}/confirm', {
    onSuccess: (rental) => {
      cacheRental(queries, rental)
      said('Rental booking confirmed successfully', rental.id)
    },
    onError: (error) => toastFailure('Failed to confirm rental booking', error),
  })
  const rejectRental = useChange('PATCH /api/rental-bookings/{id}/reject', {
    onSuccess: (rental) => {
      cacheRental(queries, rental)
      said('Rental booking rejected', rental.id)
    },
    onError: (error) => toastFailure('Failed to reject rental booking', error),
  })
  const moveTow = useChange('PATCH /api/tow-bookings/{id}/status', {
    onSuccess: (tow) => {
      cacheTow(queries, tow)
      said(tow.status === 'confirmed' ? 'Tow request confirmed' : 'Tow request rejected', tow.id)
    },
    onError: (error, { body }) =>
      toastFailure(`Failed to ${body.status === 'confirmed' ? 'confirm' : 'reject'} tow request`, error),
  })
  // The next request can be open while the lists are still being refetched for the previous one.
  const underWay = (send: { isPending: boolean; variables: { params: { id: string } } | undefined }) =>
    send.isPending && send.variables?.params.id === id
  const movesTowTo = (status: TowStatus) => underWay(moveTow) && moveTow.variables?.body.status === status
  return {
    confirm: (note = '') => {
      if (entry.type === 'tow')
        moveTow.mutate({ params: { id }, body: { status: 'confirmed', from: 'pending' } })
      else if (entry.type === 'rental') confirmRental.mutate({ params: { id } })
      else confirmAppointment.mutate({ params: { id }, body: note === '' ? {} : { note } })
    },
    reject: (reason) => {
      if (entry.type === 'tow')
        moveTow.mutate({ params: { id }, body: { status: 'cancelled', note: reason, from: 'pending' } })
      else
        (entry.type === 'rental' ? rejectRental : rejectAppointment).mutate({
          params: { id },
          body: { reason },
        })
    },
    confirming: underWay(confirmAppointment) || underWay(confirmRental) || movesTowTo('confirmed'),
    rejecting: underWay(rejectAppointment) || underWay(rejectRental) || movesTowTo('cancelled'),
  }
}
