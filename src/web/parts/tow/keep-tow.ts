import type { QueryClient } from '@tanstack/react-query'
import type { TowBooking } from '#contract/tow-bookings'
import { keyOf } from '#web/api/hooks.ts'

/** Puts the changed request where an open sheet reads it, at once. */
export function keepTow(queries: QueryClient, tow: TowBooking): void {
  queries.setQueryData(keyOf('GET /api/tow-bookings/{id}', { params: { id: tow.id } }), tow)
}
