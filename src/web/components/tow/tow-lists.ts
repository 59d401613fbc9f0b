import type { Refreshed } from '#web/api/hooks.ts'

/** Queries to refresh when a tow request changes. */
export const towLists: readonly Refreshed[] = [
  '/api/tow-bookings',
  '/api/tow-bookings/counts',
  '/api/tow-bookings/{id}',
  '/api/stats',
]
