import { usePages } from '#web/api/use-pages.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { type StaffFilters, staffQueryOf } from './staff-filters.ts'

// Two and three cards to a row both end with a full one.
const PER_PAGE = 24

/** The staff with their day, a page at a time; at midnight the next day is read. */
export function useStaffList(filters: StaffFilters) {
  const { date } = useGarageNow()
  return usePages('GET /api/staff/cards', { query: { ...staffQueryOf(filters), date } }, PER_PAGE)
}
