import type { Refreshed } from '#web/api/hooks.ts'

/** Queries to refetch when a staff member, their hours or their leave change. */
export const staffLists: readonly Refreshed[] = [
  '/api/staff',
  '/api/staff/cards',
  '/api/staff/counts',
  '/api/staff/{id}',
  '/api/staff/{id}/schedule',
  '/api/staff/{id}/appointments',
  '/api/time-slots',
]
