import { UNSPECIFIED } from '../vehicles/vehicle.ts'
import { OTHER_SERVICE } from './service-catalogue.ts'

/** The fields of the public form that are checked before submitting. Texts are as typed. */
export interface ServiceBookingForm {
  services: readonly string[]
  make: string
  customMake: string
  model: string
  customModel: string
  otherService: string
  selectedTimeSlotId: string | null
}

/** A validation error, with the field to focus. */
export interface ServiceBookingError {
  title: string
  message: string
  field: keyof ServiceBookingForm
}

/** Returns the validation errors in the order in which they are shown. */
export function checkServiceBooking(form: ServiceBookingForm): ServiceBookingError[] {
  const errors = [
    form.services.length === 0 && {
      title: 'No Services Selected',
      message: 'Please select at least one service.',
      field: 'services' as const,
    },
    form.make === UNSPECIFIED &&
      isBlank(form.customMake) &&
      missing('customMake', 'Please enter a custom make for your vehicle.'),
    form.model === UNSPECIFIED &&
      isBlank(form.customModel) &&
      missing('customModel', 'Please enter a custom model for your vehicle.'),
    form.services.includes(OTHER_SERVICE) &&
      isBlank(form.otherService) &&
      missing('otherService', 'Please describe the other service you need.'),
    !form.selectedTimeSlotId && {
      title: 'No Time Selected',
      message: 'Please select a date and time for your appointment.',
      field: 'selectedTimeSlotId' as const,
    },
  ]
  return errors.filter((error) => error !== false)
}

function missing(field: keyof ServiceBookingForm, message: string): ServiceBookingError {
  return { title: 'Missing Information', message, field }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
