import { inCapitals } from './plain-plate.ts'

export const invalidVin = 'A VIN has 17 letters and numbers, without I, O and Q'

/** The last year in which a chassis number was any text; VINs have been required since 1989. */
export const lastChassisYear = 1988

/**
 * Returns a VIN of 17 characters, without I, O and Q (ISO 3779), or null. For a vehicle of 1988 or older also a chassis number:
 * 5 to 17 letters, digits and hyphens, with at least one digit. Stars around a scanned number are dropped.
 */
export function readVin(text: string, year?: number): string | null {
  const typed = inCapitals(text)
    .replace(/[\s*]/g, '')
    .replace(/\p{Pd}/gu, '-')
  const vin = typed.replaceAll('-', '')
  if (/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return vin
  const isChassis =
    year !== undefined && year <= lastChassisYear && /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,15}[A-Z0-9]$/.test(typed)
  return isChassis ? typed : null
}

/** Returns the error of a text that is not a VIN, or null. For a vehicle of 1988 or older the error is about chassis numbers. */
export function vinProblem(text: string, year: number): string | null {
  if (readVin(text, year) !== null) return null
  return year <= lastChassisYear
    ? 'A chassis number has 5 to 17 letters, numbers and hyphens, with at least one number'
    : invalidVin
}
