import type { ServiceBookingReceipt } from '#contract/bookings/public-booking'
import { OTHER_SERVICE, publicServices } from '#domain/appointments/service-catalogue'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { UNSPECIFIED } from '#domain/vehicles/vehicle'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { restoreForm, tabMemory } from '#web/public/tab-memory.ts'

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
  /** Waits for a time on these days, instead of choosing one. */
  waits: boolean
  /** As the date input has it. */
  waitFrom: string
  waitUntil: string
  waitPart: string
  agreesToOffers: '' | 'yes'
}

export type BookingField = keyof BookingValues
export type BookingForm = LightForm<BookingValues>

/** The receipt of a booking and the phone number as the customer typed it. */
export interface Booked {
  receipt: ServiceBookingReceipt
  phone: string
}

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
  waits: false,
  waitFrom: '',
  waitUntil: '',
  waitPart: 'any',
  agreesToOffers: '',
}

/** In the order of the form. */
export const bookingFields = Object.keys(emptyBooking) as BookingField[]

/** The draft of the form, kept until the tab is closed. */
export const bookingDraft = tabMemory('service-booking')

/** Returns the form values of a stored draft; invalid values are replaced by the defaults. */
export function restoreBooking(draft: unknown): BookingValues {
  return restoreForm(emptyBooking, draft, (booking, found) => {
    const { preferredContact, services, selectedDate, selectedTimeSlotId, waits } = found
    booking.waits = waits === true
    if (preferredContact !== 'email' && preferredContact !== 'sms') booking.preferredContact = 'phone'
    if (Array.isArray(services)) booking.services = services.filter((service) => typeof service === 'string')
    if (typeof selectedDate === 'string' && isCalendarDate(selectedDate)) {
      booking.selectedDate = selectedDate
      if (typeof selectedTimeSlotId === 'string') booking.selectedTimeSlotId = selectedTimeSlotId
    }
  })
}

/** Returns the values with the service that a link names chosen, if customers can book it and none is chosen yet. */
export function withLinkedService(
  booking: BookingValues,
  search: string,
  catalogue: Parameters<typeof publicServices>[0],
): BookingValues {
  const linked = new URLSearchParams(search).get('service')
  const isOffered = publicServices(catalogue).some(({ code }) => code === linked && code !== OTHER_SERVICE)
  return linked !== null && isOffered && booking.services.length === 0
    ? { ...booking, services: [linked] }
    : booking
}

export function chosenMake({ make, customMake }: Pick<BookingValues, 'make' | 'customMake'>): string {
  return make === UNSPECIFIED ? customMake.trim() : make
}

export function chosenModel({ model, customModel }: Pick<BookingValues, 'model' | 'customModel'>): string {
  return model === UNSPECIFIED ? customModel.trim() : model
}
