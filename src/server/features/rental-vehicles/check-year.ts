import { rentalCarYearRange } from '#domain/rental/rental-car'
import { garageNow } from '#domain/time/garage-clock'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { checkVehicleYear } from '#server/features/vehicles/check-year'

/** Refuses a year after next year, which only the garage's clock knows. */
export async function checkRentalCarYear(tx: Transaction, now: Date, year: number): Promise<void> {
  const { timeZone } = (await readGarageSettings(tx)).business
  checkVehicleYear(year, { today: garageNow(now, timeZone).date, field: 'year', rangeIn: rentalCarYearRange })
}
