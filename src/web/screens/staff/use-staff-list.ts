import { usePages } from '#web/api/use-pages.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { type StaffFilters, staffQueryOf } from './staff-filters.ts'

// Divisible by 2 and 3, the numbers of cards per row, so that the last row is full.
const PER_PAGE = 24

/** Returns the staff with their hours of today, page by page; refetched at midnight. */
export function useStaffList(filters: StaffFilters) {
  const { date } = useGarageNow()
  return usePages('GET /api/staff/cards', { query: { ...staffQueryOf(filters), date } }, PER_PAGE)
}
