import type { Refreshed } from '#web/api/hooks.ts'

/** What changes when a staff member, their hours or their leave do. */
export const staffLists: readonly Refreshed[] = [
  '/api/staff',
  '/api/staff/cards',
  '/api/staff/counts',
  '/api/staff/{id}',
  '/api/staff/{id}/schedule',
  '/api/staff/{id}/appointments',
  '/api/time-slots',
]
