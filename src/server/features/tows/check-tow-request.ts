import { roleMay } from '#domain/accounts/roles'
import { onlineNameProblem } from '#domain/contact/person-name'
import type { CalendarDate } from '#domain/time/calendar-date'
import { decideTowPreferredTime, type TowPreferredTime } from '#domain/tows/tow-preferred-time'
import type { Call } from '#server/calls/call'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'
import { ensurePermitted, throwFieldProblem } from '#server/problem-error'

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

/** Throws a validation error for a name with a web address, unless staff typed it. */
export function checkCustomerName(name: string, { actor }: Pick<Call, 'actor'>): void {
  if (roleMay(actor?.role ?? null, 'staff')) return
  const problem = onlineNameProblem('Full name', name)
  if (problem !== null) throwFieldProblem('customerName', problem)
}
