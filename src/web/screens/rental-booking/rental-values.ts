import { defaultPickupTime, defaultReturnTime } from '#domain/rental/hire-times'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** The public rental form as it is filled in. */
export interface RentalValues {
  startDate: CalendarDate | null
  pickupTime: TimeOfDay
  endDate: CalendarDate | null
  returnTime: TimeOfDay
  /** Blank: no car chosen. */
  rentalVehicleId: string
  name: string
  phone: string
  email: string
  /** `yyyy-MM-dd` as chosen in three lists, which may be a day that does not exist. */
  dateOfBirth: string
  customerAddress: string
  driverLicense: string
  /** As the browser's date input gives it, blank while it is not complete. */
  licenseExpirationDate: string
  /** Where the uploaded photo is; blank while there is none. */
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
