import type { Refreshed } from '#web/api/hooks.ts'

/** What changes when a client goes: the lists of everything of theirs, not the overview, which is still on the leaving sheet. */
export const listsOfClients: readonly Refreshed[] = [
  '/api/clients',
  '/api/clients/known',
  '/api/vehicles',
  '/api/appointments',
  '/api/appointments/recent',
  '/api/rental-bookings',
  '/api/stats',
]

/** What changes when a client does: their name stands on everything of theirs. */
export const clientLists: readonly Refreshed[] = [...listsOfClients, '/api/clients/{id}/overview']
