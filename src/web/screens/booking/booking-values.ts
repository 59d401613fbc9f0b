import type { CalendarDate } from '#domain/time/calendar-date'

/** The values of the public booking form, as typed. */
export interface BookingValues {
  name: string
  phone: string
  email: string
  preferredContact: 'phone' | 'email' | 'sms'
  make: string
  customMake: string
  model: string
  customModel: string
  year: string
  licensePlate: string
  mileage: string
  engineSize: string
  vin: string
  /** Codes of the chosen services. */
  services: string[]
  otherService: string
  /** Empty for no preference. */
  assignedStaffId: string
  notes: string
  selectedDate: CalendarDate | null
  selectedTimeSlotId: string | null
}

export type BookingField = keyof BookingValues

export const emptyBooking: BookingValues = {
  name: '',
  phone: '',
  email: '',
  preferredContact: 'phone',
  make: '',
  customMake: '',
  model: '',
  customModel: '',
  year: '',
  licensePlate: '',
  mileage: '',
  engineSize: '',
  vin: '',
  services: [],
  otherService: '',
  assignedStaffId: '',
  notes: '',
  selectedDate: null,
  selectedTimeSlotId: null,
}

/** In the order of the form. */
export const bookingFields = Object.keys(emptyBooking) as BookingField[]
