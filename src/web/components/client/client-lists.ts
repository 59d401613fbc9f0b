import type { Refreshed } from '#web/api/hooks.ts'

/** Queries to refresh when a client is removed. Without the overview, which the closing sheet still shows. */
export const listsOfClients: readonly Refreshed[] = [
  '/api/clients',
  '/api/clients/known',
  '/api/vehicles',
  '/api/appointments',
  '/api/appointments/recent',
  '/api/rental-bookings',
  '/api/stats',
]

/** Queries to refresh when a client changes: their name appears in all of these. */
export const clientLists: readonly Refreshed[] = [...listsOfClients, '/api/clients/{id}/overview']
