import { checkServiceBooking, type ServiceBookingForm } from '#domain/appointments/service-booking-form'
import { readKilometres } from '#domain/distance'
import { mayBePlate } from '#domain/vehicles/plain-plate'
import { vinProblem } from '#domain/vehicles/read-vin'
import { vehicleYearRange, yearProblem } from '#domain/vehicles/vehicle-years'
import { checkContact, isBlank } from '#web/public/check-contact.ts'
import { type BookingField, type BookingValues, bookingFields } from './booking-values.ts'

export type BookingErrors = Partial<Record<BookingField, string>>

interface Knowledge {
  /** The current year in the garage's time zone. */
  year: number
  /** The earliest year of manufacture that the garage accepts. */
  earliest: number
  /** Returns the parsed phone number, or null if invalid. */
  readPhone: (text: string) => string | null
}

/** Returns the validation error of each invalid field, in the order of the form. */
export function checkBooking(values: BookingValues, { year, earliest, readPhone }: Knowledge): BookingErrors {
  const errors: BookingErrors = {
    ...checkContact(values, readPhone),
    ...(values.make === '' && { make: 'Make is required' }),
    ...(values.model === '' && { model: 'Model is required' }),
    ...yearError(values.year, year, earliest),
    ...(!mayBePlate(values.licensePlate) && {
      licensePlate: 'Please enter a valid plate: up to 10 letters and numbers',
    }),
    ...(isFilledWrongly(values.mileage, readKilometres) && {
      mileage: 'Please enter a valid mileage value.',
    }),
    ...vinError(values),
    ...errorsAbout(values),
  }
  return Object.fromEntries(bookingFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
}

/** Collects all errors of `checkServiceBooking`, which returns only the first one. */
function errorsAbout(values: BookingValues): BookingErrors {
  const errors: BookingErrors = {}
  let form: ServiceBookingForm = values
  for (let next = checkServiceBooking(form); next !== null; next = checkServiceBooking(form)) {
    errors[next.field] = next.message
    // With a dummy value in this field, the next call returns the next error.
    form = { ...form, [next.field]: next.field === 'services' ? ['mended'] : 'mended' }
  }
  return errors
}

function yearError(text: string, currentYear: number, earliest: number): BookingErrors {
  if (isBlank(text)) return { year: 'Year is required' }
  const problem = yearProblem(Number(text), vehicleYearRange(currentYear, earliest))
  return problem === null ? {} : { year: problem }
}

function vinError({ vin, year }: BookingValues): BookingErrors {
  const problem = isBlank(vin) ? null : vinProblem(vin, Number(year))
  return problem === null ? {} : { vin: problem }
}

function isFilledWrongly(text: string, read: (text: string) => unknown): boolean {
  return !isBlank(text) && read(text) === null
}

const needed: readonly (readonly BookingField[])[] = [
  ['name', 'phone', 'email'],
  ['make', 'customMake', 'model', 'customModel', 'year', 'licensePlate', 'mileage', 'vin'],
  ['services', 'otherService'],
  [],
  [],
  ['selectedTimeSlotId'],
]

/** Returns the state of each section. The first incomplete one is current, or the last if all are complete. */
export function bookingSectionStates(
  values: BookingValues,
  errors: BookingErrors,
): ('coming' | 'current' | 'done')[] {
  const isDone = needed.map((fields, section) => {
    if (section === 3) return values.assignedStaffId !== ''
    if (section === 4) return values.notes.trim() !== ''
    return fields.every((field) => errors[field] === undefined)
  })
  const current = needed.findIndex((fields, section) => fields.length > 0 && !isDone[section])
  return needed.map((_, section) => {
    if (section === (current === -1 ? needed.length - 1 : current)) return 'current'
    return isDone[section] ? 'done' : 'coming'
  })
}
