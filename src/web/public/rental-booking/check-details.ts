import { decideDriver } from '#domain/rentals/rental-eligibility'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { checkContact } from '#web/public/check-contact.ts'
import { chosenRental, type OnlineRules } from './chosen-rental.ts'
import { missingErrors, type PhotoField, type RentalErrors, type RentalValues } from './rental-values.ts'

export interface Knowledge {
  garage: OnlineRules
  /** Returns the normalised phone number, or null if it cannot be parsed. */
  readPhone: (text: string) => string | null
  isUploading: (field: PhotoField) => boolean
}

const missing: RentalErrors = {
  customerAddress: 'Full address is required',
  driverLicense: "Driver's licence number is required",
  licenseExpirationDate: 'Please enter the licence expiry date',
  licensePhotoUrl: 'Please add a photo of the front of your licence',
  licensePhotoBackUrl: 'Please add a photo of the back of your licence',
}

/** Returns the validation errors of the details step, by field. */
export function checkDetails(values: RentalValues, knowledge: Knowledge): RentalErrors {
  return {
    ...missingErrors(values, missing),
    ...checkContact(values, knowledge.readPhone),
    ...driverErrors(values, knowledge),
    ...uploadErrors(knowledge),
  }
}

/** Decides licence and age separately: one decision reports only its first problem. */
function driverErrors(values: RentalValues, { garage }: Knowledge): RentalErrors {
  const { dateOfBirth, licenseExpirationDate } = values
  const wrongDay = noSuchDay(dateOfBirth)
  const { date: today } = garage.today
  const { minimumDriverAge } = garage.rentalRules
  const rental = chosenRental(values, garage) ?? { startDate: today, endDate: today }
  const driverContext = { rental, minimumDriverAge, today }
  const decisions = [
    decideDriver(
      { licenseExpirationDate: existing(licenseExpirationDate), dateOfBirth: null },
      driverContext,
    ),
    decideDriver({ licenseExpirationDate: null, dateOfBirth: existing(dateOfBirth) }, driverContext),
  ]
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

export type BirthField = 'day' | 'month' | 'year'

/** Returns day, month and year as the values of the three select lists: `1`, `1`, `1995`. */
export function birthFields(dateOfBirth: string): Record<BirthField, string> {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  return { day: String(Number(day)), month: String(Number(month)), year }
}

/**
 * Returns the date with one part replaced. The result may not exist (29 February before a leap year is chosen):
 * the other parts are never adjusted.
 */
export function withBirthField(dateOfBirth: string, part: BirthField, value: string): string {
  const parts = birthFields(dateOfBirth)
  parts[part] = value
  const { day, month, year } = parts
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** Returns the validation error for a date that does not exist, such as 31 February, or null. */
export function noSuchDay(dateOfBirth: string): string | null {
  return isCalendarDate(dateOfBirth)
    ? null
    : 'This date does not exist. Please check the day, month and year.'
}
