import { useQuery } from '@tanstack/react-query'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { callPage } from '#web/api/call-api.ts'
import { keyOf } from '#web/api/hooks.ts'

const query = { sort: 'make' as const }

/** Loads every car of the fleet, sorted by make and model, page by page. */
export function useFleetCars() {
  return useQuery({
    queryKey: [...keyOf('GET /api/rental-vehicles', { query }), 'whole'],
    queryFn: ({ signal }) => readWhole(signal),
  })
}

async function readWhole(signal: AbortSignal): Promise<RentalVehicle[]> {
  const cars: RentalVehicle[] = []
  let cursor: string | undefined
  do {
    const page = await callPage(
      'GET /api/rental-vehicles',
      { query: { ...query, ...(cursor !== undefined && { cursor }) } },
      { signal },
    )
    cars.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return cars
}
