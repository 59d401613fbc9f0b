import type { QueryClient } from '@tanstack/react-query'
import type { RentalBooking } from '#contract/rental-bookings'
import { keyOf } from '#web/api/hooks.ts'

/** Puts the changed hire where an open sheet reads it: by its id, which no list refreshes. */
export function keepRental(queries: QueryClient, rental: RentalBooking): void {
  queries.setQueryData(keyOf('GET /api/rental-bookings/{id}', { params: { id: rental.id } }), rental)
}
