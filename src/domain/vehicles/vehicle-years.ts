/** The setting of the garage, its limits and its default. */
export const earliestVehicleYearLimits = { min: 1900, max: 1980 } as const
export const defaultEarliestVehicleYear = 1980

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
