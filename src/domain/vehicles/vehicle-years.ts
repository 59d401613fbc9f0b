import type { NumberSettings } from '../settings/number-setting.ts'

/** The setting for the vehicles that are accepted. */
export const vehicleNumbers = {
  earliestVehicleYear: { min: 1900, max: 1980, default: 1980 },
} as const satisfies NumberSettings

/** Returns the allowed years of manufacture; models of next year are sold this year. */
export function vehicleYearRange(currentYear: number, earliest: number): { min: number; max: number } {
  return { min: earliest, max: currentYear + 1 }
}
