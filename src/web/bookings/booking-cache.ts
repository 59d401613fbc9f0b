import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { keyOf } from '#web/api/hooks.ts'

/** Writes the changed rental to the query cache by id, because list refreshes do not cover that query. */
export function cacheRental(queries: QueryClient, rental: RentalBooking): void {
  queries.setQueryData(keyOf('GET /api/rental-bookings/{id}', { params: { id: rental.id } }), rental)
}

/** Writes the changed appointment to the query cache by id, because list refreshes do not cover that query. */
export function cacheAppointment(queries: QueryClient, appointment: Appointment): void {
  queries.setQueryData(keyOf('GET /api/appointments/{id}', { params: { id: appointment.id } }), appointment)
}
