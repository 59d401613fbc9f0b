import { vehicleYearRange } from '#domain/vehicle/vehicle'
import { throwFieldProblem } from '#server/calls/problem-error'

interface YearCheck {
  today: string
  /** The field of the request that contains the year. */
  field: string
  /** Returns the accepted years, given the current year; defaults to the range for clients' vehicles. */
  rangeIn?: (currentYear: number) => { min: number; max: number }
}

/** Throws for a year after next year; not in the contract, because it depends on the current date. */
export function checkVehicleYear(
  year: number,
  { today, field, rangeIn = vehicleYearRange }: YearCheck,
): void {
  const { min, max } = rangeIn(Number(today.slice(0, 4)))
  if (year >= min && year <= max) return
  throwFieldProblem(field, `Please enter a year from ${min} to ${max}`)
}
