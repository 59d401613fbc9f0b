import { useRead } from '#web/api/hooks.ts'

/** Returns the vehicle's appointments, newest first, and the one in progress. */
export function useVehicleVisits(vehicleId: string) {
  const visits = useRead('GET /api/vehicles/{id}/appointments', { params: { id: vehicleId } }).data ?? []
  return { visits, here: visits.find(({ status }) => status === 'in_progress') }
}
