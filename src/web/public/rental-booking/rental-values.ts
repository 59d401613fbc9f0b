import type { Dispatch, RefObject, SetStateAction } from 'react'
import { defaultPickupTime, defaultReturnTime, rentalHours } from '#domain/rentals/rental-times'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { isBlank } from '#web/public/check-contact.ts'
import { restoreForm, tabMemory } from '#web/public/tab-memory.ts'

/** Values of the public rental form. */
export interface RentalValues {
  startDate: CalendarDate | null
  pickupTime: TimeOfDay
  endDate: CalendarDate | null
  returnTime: TimeOfDay
  /** Blank if no car is chosen. */
  rentalVehicleId: string
  name: string
  phone: string
  email: string
  /** `yyyy-MM-dd` from three select lists: may be a date that does not exist. */
  dateOfBirth: string
  customerAddress: string
  driverLicense: string
  /** Value of the browser's date input: blank while incomplete. */
  licenseExpirationDate: string
  /** URL of the uploaded photo, or blank. */
  licensePhotoUrl: string
  licensePhotoBackUrl: string
  notes: string
  agreesToOffers: '' | 'yes'
}

export type RentalForm = LightForm<RentalValues>

export type RentalField = keyof RentalValues
export type PhotoField = 'licensePhotoUrl' | 'licensePhotoBackUrl'

export const emptyRental: RentalValues = {
  startDate: null,
  pickupTime: defaultPickupTime,
  endDate: null,
  returnTime: defaultReturnTime,
  rentalVehicleId: '',
  name: '',
  phone: '',
  email: '',
  dateOfBirth: '1995-01-01',
  customerAddress: '',
  driverLicense: '',
  licenseExpirationDate: '',
  licensePhotoUrl: '',
  licensePhotoBackUrl: '',
  notes: '',
  agreesToOffers: '',
}

/** In the order of the form. */
export const rentalFields = Object.keys(emptyRental) as RentalField[]

export type RentalErrors = Partial<Record<RentalField, string>>

// The times and the date of birth have defaults and are never blank.
const optional: readonly RentalField[] = ['notes', 'agreesToOffers']

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

/** Draft of the form in sessionStorage: some phones unload the page while the camera is open. */
export const rentalDraft = tabMemory('rental-booking')

/** Returns the form values of the draft. A start date in the past clears both dates and the car. */
export function restoreRental(draft: unknown, today: CalendarDate): RentalValues {
  const restored = restoreForm(
    emptyRental,
    draft,
    (rental, { startDate, endDate, pickupTime, returnTime }) => {
      rental.startDate = dateOrNull(startDate)
      rental.endDate = dateOrNull(endDate)
      rental.pickupTime = hourOr(emptyRental.pickupTime, pickupTime)
      rental.returnTime = hourOr(emptyRental.returnTime, returnTime)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(rental.dateOfBirth)) rental.dateOfBirth = emptyRental.dateOfBirth
    },
  )
  const isCurrent = restored.startDate !== null && restored.startDate >= today
  return isCurrent ? restored : { ...restored, startDate: null, endDate: null, rentalVehicleId: '' }
}

/** Returns the values with the dates, times and car that a link names, if it names dates. */
export function withLinkedRental(rental: RentalValues, search: string): RentalValues {
  const linked = new URLSearchParams(search)
  const [startDate, endDate] = [dateOrNull(linked.get('startDate')), dateOrNull(linked.get('endDate'))]
  if (startDate === null || endDate === null) return rental
  return {
    ...rental,
    ...{ startDate, endDate },
    pickupTime: hourOr(rental.pickupTime, linked.get('pickupTime')),
    returnTime: hourOr(rental.returnTime, linked.get('returnTime')),
    rentalVehicleId: linked.get('rentalVehicleId') ?? '',
  }
}

function dateOrNull(value: unknown): CalendarDate | null {
  return typeof value === 'string' && isCalendarDate(value) ? value : null
}

function hourOr(usual: TimeOfDay, value: unknown): TimeOfDay {
  return rentalHours.find((hour) => hour === value) ?? usual
}

/** State of one photo, from choosing the file to the URL returned by the upload. */
export type PhotoUpload =
  | { phase: 'none' }
  /** `part` is the uploaded share, 0 to 1; null while the photo is being prepared. */
  | { phase: 'under_way'; preview: string | null; part: number | null }
  | { phase: 'failed'; preview: string | null; sentence: string; mayTryAgain: boolean }
  /** `preview` is null after a reload: only staff can read uploaded photos. */
  | { phase: 'done'; preview: string | null }

/** The upload of one photo, until it is replaced by another. */
export interface PhotoJob {
  stop: AbortController
  /** The prepared photo, kept for a retry; null until it is ready. */
  photo: Blob | null
  preview: string | null
}

export type Uploads = Record<PhotoField, PhotoUpload>

export const noUploads: Uploads = {
  licensePhotoUrl: { phase: 'none' },
  licensePhotoBackUrl: { phase: 'none' },
}

/** State of the photo uploads, stored beside the form so that an upload continues while another step is shown. */
export interface PhotoDesk {
  uploads: Uploads
  setUploads: Dispatch<SetStateAction<Uploads>>
  jobs: RefObject<Map<PhotoField, PhotoJob>>
}
