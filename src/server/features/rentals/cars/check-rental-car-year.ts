import { rentalCarYearRange } from '#domain/rentals/rental-car'
import type { Call } from '#server/calls/call'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'
import { nowAtGarage } from '#server/garage/now-at-garage'

/** Throws for a year after next year in the garage's time zone. */
export async function checkRentalCarYear(call: Pick<Call, 'db' | 'now'>, year: number): Promise<void> {
  const { date: today } = await nowAtGarage(call)
  const earliest = rentalCarYearRange(year).min
  checkVehicleYear(year, { today, earliest, field: 'year' })
}
