import { missingFields, type RentalErrors } from './missing-fields.ts'
import type { RentalField, RentalValues } from './rental-values.ts'

export interface FormMessage {
  title: string
  description: string
}

const titles: RentalErrors = {
  startDate: 'Invalid Dates',
  endDate: 'Invalid Dates',
  pickupTime: 'Invalid Times',
  returnTime: 'Invalid Times',
  licenseExpirationDate: 'Invalid Licence',
  dateOfBirth: 'Invalid Date of Birth',
}

/** Returns the toast for the errors of these fields, or null if the messages at the fields are enough. */
export function messageAbout(
  values: RentalValues,
  errors: RentalErrors,
  fields: readonly RentalField[],
): FormMessage | null {
  if (missingFields(values, fields).length > 0)
    return { title: 'Missing Information', description: 'Please fill in all required fields.' }
  for (const field of fields) {
    const [title, description] = [titles[field], errors[field]]
    if (title !== undefined && description !== undefined) return { title, description }
  }
  return null
}
