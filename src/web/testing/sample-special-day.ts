import type { SpecialDay } from '#contract/opening/special-days'
import { calendarDate } from '#domain/time/calendar-date'

/** Returns a day that the garage closed by hand, Dec 9, 2026. */
export const sampleSpecialDay = (changes: Partial<SpecialDay> = {}): SpecialDay => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  date: calendarDate('2026-12-09'),
  type: 'closed',
  openTime: null,
  closeTime: null,
  reason: 'Stocktake',
  manuallyOpen: false,
  synced: false,
  types: [],
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...changes,
})
