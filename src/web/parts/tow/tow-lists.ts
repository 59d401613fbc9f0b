import type { Refreshed } from '#web/api/hooks.ts'

/** What changes when a tow request does. */
export const towLists: readonly Refreshed[] = [
  '/api/tow-bookings',
  '/api/tow-bookings/counts',
  '/api/tow-bookings/{id}',
  '/api/stats',
]
