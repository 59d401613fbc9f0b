import { usePages } from '#web/api/use-pages.ts'
import { type VehicleFilters, vehicleQueryOf } from './vehicle-filters.ts'

// Divisible by 2, 3 and 4, the numbers of cards per row, so that the last row is full.
const PER_PAGE = 24

/** Returns the vehicles page by page, newest first. */
export function useVehicleList(filters: VehicleFilters) {
  return usePages('GET /api/vehicles', { query: vehicleQueryOf(filters) }, PER_PAGE)
}
