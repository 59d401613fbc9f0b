import { decideDriver } from '#domain/rental/rental-eligibility'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { checkContact } from '#web/components/booking/check-contact.ts'
import { noSuchDay } from './birth-date.ts'
import { chosenRental, type OnlineRules } from './chosen-rental.ts'
import { missingErrors, type RentalErrors } from './missing-fields.ts'
import type { PhotoField, RentalValues } from './rental-values.ts'

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
  const { minimumDriverAge } = garage.hireRules
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
