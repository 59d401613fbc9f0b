/** The setting of the garage, its limits and its default. */
export const earliestVehicleYearLimits = { min: 1900, max: 1980 } as const
export const defaultEarliestVehicleYear = 1980

/** Returns the allowed years of manufacture; models of next year are sold this year. */
export function vehicleYearRange(currentYear: number, earliest: number): { min: number; max: number } {
  return { min: earliest, max: currentYear + 1 }
}
