import { checkServiceBooking } from '#domain/appointments/service-booking-form'
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
    ...Object.fromEntries(checkServiceBooking(values).map(({ field, message }) => [field, message])),
    ...(values.waits && { selectedTimeSlotId: undefined, ...waitErrors(values) }),
  }
  return Object.fromEntries(bookingFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
}

function yearError(text: string, currentYear: number, earliest: number): BookingErrors {
  if (isBlank(text)) return { year: 'Year is required' }
  const problem = yearProblem(Number(text), vehicleYearRange(currentYear, earliest))
  return problem === null ? {} : { year: problem }
}

function waitErrors({ waitFrom, waitUntil }: BookingValues): BookingErrors {
  return {
    ...(waitFrom === '' && { waitFrom: 'Please choose the first day' }),
    ...(waitUntil < waitFrom && { waitUntil: 'The last day cannot be before the first day.' }),
    ...(waitUntil === '' && { waitUntil: 'Please choose the last day' }),
  }
}

function vinError({ vin, year }: BookingValues): BookingErrors {
  const problem = isBlank(vin) ? null : vinProblem(vin, Number(year))
  return problem === null ? {} : { vin: problem }
}

function isFilledWrongly(text: string, read: (text: string) => unknown): boolean {
  return !isBlank(text) && read(text) === null
}

type Section = 'contact' | 'vehicle' | 'service' | 'technician' | 'notes' | 'time'

const requiredSections = ['contact', 'vehicle', 'service', 'time'] as const

/** Returns the state of each section. The first incomplete one is current, or the last if all are complete. */
export function bookingSectionStates(values: BookingValues, errors: BookingErrors) {
  const isValid = (...fields: BookingField[]) => fields.every((field) => errors[field] === undefined)
  const isDone: Record<Section, boolean> = {
    contact: isValid('name', 'phone', 'email'),
    vehicle: isValid('make', 'customMake', 'model', 'customModel', 'year', 'licensePlate', 'mileage', 'vin'),
    service: isValid('services', 'otherService'),
    technician: values.assignedStaffId !== '',
    notes: values.notes.trim() !== '',
    time: isValid('selectedTimeSlotId', 'waitFrom', 'waitUntil'),
  }
  const current = requiredSections.find((section) => !isDone[section]) ?? 'time'
  return (section: Section) => (section === current ? 'current' : isDone[section] ? 'done' : 'coming')
}
