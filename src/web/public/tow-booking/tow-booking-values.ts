import { readEmail } from '#domain/contact/email'
import { mayBePlate } from '#domain/vehicles/plain-plate'
import { vehicleYearRange, yearProblem } from '#domain/vehicles/vehicle-years'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { checkContact, isBlank } from '#web/public/check-contact.ts'
import { restoreForm, tabMemory } from '#web/public/tab-memory.ts'

/** Values of the empty form, all as typed text, in form order. */
export const emptyTow = {
  pickupLocation: '',
  /** Blank: to the workshop. */
  destinationLocation: '',
  /** Blank: not answered. */
  cause: '',
  /** `yes`, `no`, `unsure`, or blank: not answered. */
  drivable: '',
  issueDescription: '',
  make: '',
  model: '',
  year: '',
  licensePlate: '',
  /** One of the offered colours, or blank. */
  colour: '',
  otherColour: '',
  name: '',
  phone: '',
  email: '',
  /** Blank: as soon as possible. */
  day: '',
  /** Blank: any time. */
  time: '',
}

export type TowValues = typeof emptyTow
export type TowField = keyof TowValues
export type TowForm = LightForm<TowValues>

const towFields = Object.keys(emptyTow) as TowField[]

/** Draft of the form, stored until the tab is closed. */
export const towDraft = tabMemory('tow-booking')

/** Returns the form values from a stored draft; a preferred day in the past is cleared. */
export function restoreTow(draft: unknown, today: string): TowValues {
  return restoreForm(emptyTow, draft, (tow) => {
    if (tow.day === '' || tow.day >= today) return
    tow.day = ''
    tow.time = ''
  })
}

export type TowErrors = Partial<Record<TowField, string>>

interface Knowledge {
  /** The current year in the garage's time zone. */
  year: number
  /** The earliest year of manufacture that the garage accepts. */
  earliest: number
  /** Returns the parsed phone number, or null. */
  readPhone: (text: string) => string | null
}

/** Returns the validation errors of a tow request in form order. Only the pickup location, name and phone are required. */
export function checkTowBooking(values: TowValues, { year, earliest, readPhone }: Knowledge): TowErrors {
  const { name, phone } = checkContact(values, readPhone)
  const errors: TowErrors = {
    ...(isBlank(values.pickupLocation) && { pickupLocation: 'Pickup location is required' }),
    ...yearError(values.year, year, earliest),
    ...(!mayBePlate(values.licensePlate) && {
      licensePlate: 'Please enter a valid plate: up to 10 letters and numbers',
    }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(!isBlank(values.email) &&
      readEmail(values.email) === null && { email: 'Please enter a valid email address' }),
  }
  return Object.fromEntries(towFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
}

function yearError(text: string, currentYear: number, earliest: number): TowErrors {
  if (isBlank(text)) return {}
  const problem = yearProblem(Number(text), vehicleYearRange(currentYear, earliest))
  return problem === null ? {} : { year: problem }
}

/** Returns the state of each section. The first incomplete required section is current, or the last if none is. */
export function towSectionStates(values: TowValues, errors: TowErrors) {
  const isValid = (...fields: TowField[]) => fields.every((field) => errors[field] === undefined)
  const isFilled = (...fields: TowField[]) =>
    isValid(...fields) && fields.some((field) => !isBlank(values[field]))
  const isDone = {
    location: isValid('pickupLocation'),
    trouble: isFilled('cause', 'drivable', 'issueDescription'),
    car: isFilled('make', 'model', 'year', 'licensePlate', 'colour'),
    contact: isValid('name', 'phone', 'email'),
  }
  const current = isDone.location ? 'contact' : 'location'
  return (section: keyof typeof isDone) =>
    section === current ? 'current' : isDone[section] ? 'done' : 'coming'
}
