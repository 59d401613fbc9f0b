import { usePages } from '#web/api/use-pages.ts'
import { type FleetFilters, fleetQueryOf } from './fleet-filters.ts'

// Divisible by two, three and four, so that the last row of cards is full.
const PER_PAGE = 24

/** Loads the cars of the fleet with their next rentals, page by page. */
export function useFleet(filters: FleetFilters) {
  return usePages('GET /api/rental-vehicles/cards', { query: fleetQueryOf(filters) }, PER_PAGE)
}
