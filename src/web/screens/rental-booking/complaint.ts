import { isAnythingMissing, type RentalErrors } from './check-rental.ts'
import { type RentalField, type RentalValues, rentalFields } from './rental-values.ts'

export interface Complaint {
  title: string
  description: string
}

const titles: Partial<Record<RentalField, string>> = {
  startDate: 'Invalid Dates',
  endDate: 'Invalid Dates',
  returnTime: 'Invalid Times',
  licenseExpirationDate: 'Invalid Licence',
  dateOfBirth: 'Invalid Date of Birth',
}

/** What the customer is told in one breath about these fields; null where each field says enough itself. */
export function complaintAbout(
  values: RentalValues,
  errors: RentalErrors,
  fields: readonly RentalField[] = rentalFields,
): Complaint | null {
  if (isAnythingMissing(values, fields))
    return { title: 'Missing Information', description: 'Please fill in all required fields.' }
  for (const field of fields) {
    const [title, description] = [titles[field], errors[field]]
    if (title !== undefined && description !== undefined) return { title, description }
  }
  return null
}
