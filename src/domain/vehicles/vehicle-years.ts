import type { NumberSettings } from '../settings/number-setting.ts'

/** The setting for the vehicles that are accepted. */
export const vehicleNumbers = {
  earliestVehicleYear: { min: 1900, max: 1980, default: 1980 },
} as const satisfies NumberSettings

/** The first and the last allowed year of manufacture. */
export interface Years {
  min: number
  max: number
}

/** Returns the allowed years of manufacture; models of next year are sold this year. */
export function vehicleYearRange(currentYear: number, earliest: number): Years {
  return { min: earliest, max: currentYear + 1 }
}

/** Returns the error of a year that is not allowed, or null. */
export function yearProblem(year: number, { min, max }: Years): string | null {
  const isAllowed = Number.isInteger(year) && min <= year && year <= max
  return isAllowed ? null : `Please enter a year from ${min} to ${max}`
}
