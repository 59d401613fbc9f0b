import { readEmail } from '#domain/people/email'
import { readPlate, vehicleYearRange } from '#domain/vehicle/vehicle'
import { checkContact, isBlank } from '#web/components/booking/check-contact.ts'
import { type TowField, type TowValues, towFields } from './tow-values.ts'

export type TowErrors = Partial<Record<TowField, string>>

interface Knowledge {
  /** The current year in the garage's time zone. */
  year: number
  /** Returns the parsed phone number, or null. */
  readPhone: (text: string) => string | null
}

/** Returns the validation errors of a tow request in form order. Only the pickup location, name and phone are required. */
export function checkTowBooking(values: TowValues, { year, readPhone }: Knowledge): TowErrors {
  const { name, phone } = checkContact(values, readPhone)
  const errors: TowErrors = {
    ...(isBlank(values.pickupLocation) && { pickupLocation: 'Pickup location is required' }),
    ...yearError(values.year, year),
    ...(!isBlank(values.licensePlate) &&
      readPlate(values.licensePlate) === null && {
        licensePlate: 'Please enter a valid plate: up to 10 letters and numbers',
      }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(!isBlank(values.email) &&
      readEmail(values.email) === null && { email: 'Please enter a valid email address' }),
  }
  return Object.fromEntries(towFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
}

function yearError(text: string, currentYear: number): TowErrors {
  if (isBlank(text)) return {}
  const { min, max } = vehicleYearRange(currentYear)
  const year = Number(text)
  const isInRange = Number.isInteger(year) && min <= year && year <= max
  return isInRange ? {} : { year: `Please enter a year from ${min} to ${max}` }
}
