import type { QueryClient } from '@tanstack/react-query'
import type { TowBooking } from '#contract/tow-bookings'
import { keyOf } from '#web/api/hooks.ts'

/** Writes the changed tow request to the query cache by id, so that an open sheet updates immediately. */
export function cacheTow(queries: QueryClient, tow: TowBooking): void {
  queries.setQueryData(keyOf('GET /api/tow-bookings/{id}', { params: { id: tow.id } }), tow)
}
