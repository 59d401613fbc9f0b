import { useRead } from '#web/api/hooks.ts'

/** The vehicle's visits, newest first, and the one during which it stands in the workshop now. */
export function useVehicleVisits(vehicleId: string) {
  const visits = useRead('GET /api/vehicles/{id}/appointments', { params: { id: vehicleId } }).data ?? []
  return { visits, here: visits.find(({ status }) => status === 'in_progress') }
}
