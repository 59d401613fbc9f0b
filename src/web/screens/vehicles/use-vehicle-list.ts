import { usePages } from '#web/api/use-pages.ts'
import { type VehicleFilters, vehicleQueryOf } from './vehicle-filters.ts'

// Two, three and four cards to a row all end with a full one.
const PER_PAGE = 24

/** The vehicles that were added last, a page at a time. */
export function useVehicleList(filters: VehicleFilters) {
  return usePages('GET /api/vehicles', { query: vehicleQueryOf(filters) }, PER_PAGE)
}
