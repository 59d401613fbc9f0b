import { vehicleYearRange } from '#domain/vehicle/vehicle'
import { refuseWith } from '#server/http/refused'

/** Refuses a year after next year; only the clock knows which that is, so the contract cannot. */
export function checkVehicleYear(year: number, { today, field }: { today: string; field: string }): void {
  const { min, max } = vehicleYearRange(Number(today.slice(0, 4)))
  if (year >= min && year <= max) return
  const message = `Please enter a year from ${min} to ${max}`
  refuseWith('invalid_input', { message, fields: { [field]: message } })
}
