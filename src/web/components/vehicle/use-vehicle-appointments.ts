import { useRead } from '#web/api/hooks.ts'

/** Returns the vehicle's appointments, newest first, and the one in progress. */
export function useVehicleAppointments(vehicleId: string) {
  const appointments =
    useRead('GET /api/vehicles/{id}/appointments', { params: { id: vehicleId } }).data ?? []
  return { appointments, here: appointments.find(({ status }) => status === 'in_progress') }
}
