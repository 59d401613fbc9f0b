import type { CalendarDate } from '#domain/time/calendar-date'
import { decideTowWish, type TowWish } from '#domain/tow/tow-wish'
import { checkVehicleYear } from '#server/features/vehicles/check-year'
import { ensurePermitted } from '#server/http/problem-error'

interface Said extends TowWish {
  vehicleYear: number | null
}

/**
 * Throws validation errors that depend on the garage's current date: the vehicle year and the preferred date.
 */
export function checkTow(said: Said, today: CalendarDate): void {
  if (said.vehicleYear !== null) checkVehicleYear(said.vehicleYear, { today, field: 'vehicleYear' })
  ensurePermitted(decideTowWish(said, today))
}
