import { usePages } from '#web/api/use-pages.ts'
import { towQueryOf } from './tow-filters.ts'

/** A part of the tow requests, a page at a time, the newest first. */
export function useTowList(...[search, status]: Parameters<typeof towQueryOf>) {
  return usePages('GET /api/tow-bookings', { query: towQueryOf(search, status) }, 50)
}
