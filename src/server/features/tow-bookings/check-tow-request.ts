import type { CalendarDate } from '#domain/time/calendar-date'
import { decideTowPreferredTime, type TowPreferredTime } from '#domain/tow/tow-preferred-time'
import { ensurePermitted } from '#server/calls/problem-error'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'

interface Said extends TowPreferredTime {
  vehicleYear: number | null
}

/**
 * Throws validation errors that depend on the garage: the vehicle year, which is at least `earliest`, and the preferred date.
 */
export function checkTowRequest(
  said: Said,
  { today, earliest }: { today: CalendarDate; earliest: number },
): void {
  if (said.vehicleYear !== null) checkVehicleYear(said.vehicleYear, { today, earliest, field: 'vehicleYear' })
  ensurePermitted(decideTowPreferredTime(said, today))
}
