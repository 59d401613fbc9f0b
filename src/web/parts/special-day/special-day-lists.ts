import type { Refreshed } from '#web/api/hooks.ts'

/** What changes when a day is closed or opened. */
export const specialDayLists: readonly Refreshed[] = ['/api/special-days', '/api/time-slots', '/api/garage']
