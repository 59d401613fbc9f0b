import { decideDriver } from '#domain/rental/hire-eligibility'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { checkContact, isBlank } from '#web/parts/booking/check-contact.ts'
import { noSuchDay } from './birth-date.ts'
import { chosenHire, hireErrors } from './chosen-hire.ts'
import { type PhotoField, type RentalField, type RentalValues, rentalFields } from './rental-values.ts'

export type RentalErrors = Partial<Record<RentalField, string>>

interface Knowledge {
  today: CalendarDate
  minimumDriverAge: number
  /** Reads a phone number, or null. */
  readPhone: (text: string) => string | null
  isUploading: (field: PhotoField) => boolean
}

const missing: Partial<Record<RentalField, string>> = {
  startDate: 'Please choose a start date',
  endDate: 'Please choose an end date',
  rentalVehicleId: 'Please choose a car',
  customerAddress: 'Full address is required',
  driverLicense: "Driver's licence number is required",
  licenseExpirationDate: 'Please enter the licence expiry date',
  licensePhotoUrl: 'Please add a photo of the front of your licence',
  licensePhotoBackUrl: 'Please add a photo of the back of your licence',
}

/** The sentence for each field that keeps a rental from being sent, in the order of the form. */
export function checkRental(values: RentalValues, knowledge: Knowledge): RentalErrors {
  const errors: RentalErrors = {
    ...Object.fromEntries(Object.entries(missing).filter(([field]) => isMissing(values, field))),
    ...hireErrors(values, knowledge.today),
    ...checkContact(values, knowledge.readPhone),
    ...driverErrors(values, knowledge),
    ...uploadErrors(knowledge),
  }
  return Object.fromEntries(rentalFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
}

/** Is anything that is needed not there at all? */
export function isAnythingMissing(values: RentalValues, fields: readonly RentalField[]): boolean {
  const needed = [...Object.keys(missing), 'name', 'phone', 'email']
  return fields.some((field) => needed.includes(field) && isMissing(values, field))
}

function isMissing(values: RentalValues, field: string): boolean {
  const value = values[field as RentalField]
  return value === null || isBlank(value)
}

/** Licence and age are asked apart, so that both are told at once. */
function driverErrors(values: RentalValues, { today, minimumDriverAge }: Knowledge): RentalErrors {
  const hire = chosenHire(values, today) ?? { startDate: today, endDate: today }
  const asked = { hire, minimumDriverAge, today }
  const { dateOfBirth, licenseExpirationDate } = values
  const decisions = [
    decideDriver({ licenseExpirationDate: existing(licenseExpirationDate), dateOfBirth: null }, asked),
    decideDriver({ licenseExpirationDate: null, dateOfBirth: existing(dateOfBirth) }, asked),
  ]
  const wrongDay = noSuchDay(dateOfBirth)
  return Object.assign(
    wrongDay === null ? {} : { dateOfBirth: wrongDay },
    ...decisions.map((decision) => (decision.permitted ? {} : decision.problem.fields)),
  )
}

function uploadErrors({ isUploading }: Knowledge): RentalErrors {
  const wait = 'Please wait until this photo is uploaded'
  return {
    ...(isUploading('licensePhotoUrl') && { licensePhotoUrl: wait }),
    ...(isUploading('licensePhotoBackUrl') && { licensePhotoBackUrl: wait }),
  }
}

function existing(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null
}
