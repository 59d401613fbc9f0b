import { defaultPickupTime, defaultReturnTime } from '#domain/rental/rental-times'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'

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
}

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
}

/** In the order of the form. */
export const rentalFields = Object.keys(emptyRental) as RentalField[]
