import { usePages } from '#web/api/use-pages.ts'
import { type FleetFilters, fleetQueryOf } from './fleet-filters.ts'

// Two, three and four cards to a row all end with a full one.
const PER_PAGE = 24

/** The cars of the fleet with their next hires, a page at a time. */
export function useFleet(filters: FleetFilters) {
  return usePages('GET /api/rental-vehicles/cards', { query: fleetQueryOf(filters) }, PER_PAGE)
}
