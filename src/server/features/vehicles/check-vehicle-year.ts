import { type CalendarDate, yearOf } from '#domain/time/calendar-date'
import { vinProblem } from '#domain/vehicles/read-vin'
import { vehicleYearRange, yearProblem } from '#domain/vehicles/vehicle-years'
import { throwFieldProblem } from '#server/problem-error'

interface YearCheck {
  today: CalendarDate
  /** The setting of the garage. */
  earliest: number
  /** The field of the request that contains the year. */
  field: string
}

/** Throws for a year that the garage does not accept; not in the contract, because it depends on the setting and the date. */
export function checkVehicleYear(year: number, { today, earliest, field }: YearCheck): void {
  const problem = yearProblem(year, vehicleYearRange(yearOf(today), earliest))
  if (problem !== null) throwFieldProblem(field, problem)
}

/** Throws for a chassis number that is not a VIN, unless the vehicle is so old that it can have one. */
export function checkVin({ vin, year }: { vin: string | null; year: number }, field: string): void {
  const problem = vin === null ? null : vinProblem(vin, year)
  if (problem !== null) throwFieldProblem(field, problem)
}
