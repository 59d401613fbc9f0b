import { isBlank } from '#web/components/booking/check-contact.ts'
import { type RentalField, type RentalValues, rentalFields } from './rental-values.ts'

export type RentalErrors = Partial<Record<RentalField, string>>

// The times and the date of birth have defaults and are never blank.
const optional: readonly RentalField[] = ['notes']

/** Returns those of `fields` that are required and blank. */
export function missingFields(values: RentalValues, fields: readonly RentalField[]): RentalField[] {
  return fields.filter((field) => {
    const value = values[field]
    return !optional.includes(field) && (value === null || isBlank(value))
  })
}

/** Returns the given error message for each required field that is blank. */
export function missingErrors(values: RentalValues, sentences: RentalErrors): RentalErrors {
  const missing = missingFields(values, rentalFields)
  return Object.fromEntries(missing.flatMap((field) => (sentences[field] ? [[field, sentences[field]]] : [])))
}
