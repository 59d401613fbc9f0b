import { vehicleYearRange } from '#domain/vehicle/vehicle'
import { refuseFieldWith } from '#server/http/refused'

interface YearAsked {
  today: string
  /** The field of the request that holds the year. */
  field: string
  /** The years that are accepted in a year; those of clients' vehicles unless told. */
  rangeIn?: (currentYear: number) => { min: number; max: number }
}

/** Refuses a year after next year; only the clock knows which that is, so the contract cannot. */
export function checkVehicleYear(
  year: number,
  { today, field, rangeIn = vehicleYearRange }: YearAsked,
): void {
  const { min, max } = rangeIn(Number(today.slice(0, 4)))
  if (year >= min && year <= max) return
  refuseFieldWith(field, `Please enter a year from ${min} to ${max}`)
}
