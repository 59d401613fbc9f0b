import type { Refreshed } from '#web/api/hooks.ts'

const fleet: readonly Refreshed[] = [
  '/api/rental-vehicles',
  '/api/rental-vehicles/cards',
  '/api/rental-vehicles/counts',
  '/api/rental-vehicles/available',
  '/api/rental-vehicles/free',
  '/api/rental-vehicles/{id}',
  '/api/rental-vehicles/{id}/bookings',
]

const rentals: readonly Refreshed[] = [
  '/api/rental-bookings',
  '/api/rental-bookings/recent',
  '/api/rental-bookings/date-range',
  '/api/rental-bookings/timeline',
  '/api/rental-bookings/counts',
]

/** Queries to refresh when a rental changes. */
export const rentalLists: readonly Refreshed[] = [
  ...rentals,
  ...fleet,
  '/api/clients',
  '/api/clients/{id}/overview',
  '/api/calendar',
  '/api/stats',
]

/** Queries to refresh when a rental car changes; its rentals show it too. */
export const fleetLists: readonly Refreshed[] = [...fleet, ...rentals, '/api/stats', '/api/garage']
