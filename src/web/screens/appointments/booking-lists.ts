import { callPage } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'
import type { bookingQueriesOf } from './list-filters.ts'

export type BookingQueries = ReturnType<typeof bookingQueriesOf>

/** Which part of the working list, and in which order. */
export interface PartOfList {
  part: 'upcoming' | 'earlier' | 'left_open'
  sort?: 'scheduled' | '-scheduled'
}

interface Page {
  limit: number
  cursor?: string
}

/** A part of the working list as each of the two lists is asked for it. */
export function bookingLists({ appointments, rentals }: BookingQueries, part: PartOfList) {
  const visits = { ...appointments, ...part }
  const hires = { ...rentals, ...part }
  return {
    appointments: {
      queryKey: keyOf('GET /api/appointments', { query: visits }),
      enabled: appointments !== null,
      read: (page: Page, signal: AbortSignal) =>
        callPage('GET /api/appointments', { query: { ...visits, ...page } }, { signal }),
    },
    rentals: {
      queryKey: keyOf('GET /api/rental-bookings', { query: hires }),
      enabled: rentals !== null,
      read: (page: Page, signal: AbortSignal) =>
        callPage('GET /api/rental-bookings', { query: { ...hires, ...page } }, { signal }),
    },
  }
}
