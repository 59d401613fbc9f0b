import type { CalendarDate } from '#domain/time/calendar-date'
import { decideTowPreferredTime, type TowPreferredTime } from '#domain/tow/tow-preferred-time'
import { ensurePermitted } from '#server/calls/problem-error'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'

interface Said extends TowPreferredTime {
  vehicleYear: number | null
}

/**
 * Throws validation errors that depend on the garage's current date: the vehicle year and the preferred date.
 */
export function checkTowRequest(said: Said, today: CalendarDate): void {
  if (said.vehicleYear !== null) checkVehicleYear(said.vehicleYear, { today, field: 'vehicleYear' })
  ensurePermitted(decideTowPreferredTime(said, today))
}
