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

/** The first validation error, with the field to focus. */
export interface ServiceBookingError {
  title: string
  message: string
  field: keyof ServiceBookingForm
}

/** Returns the first validation error in the order of the form, or null. */
export function checkServiceBooking(form: ServiceBookingForm): ServiceBookingError | null {
  if (form.services.length === 0) {
    return {
      title: 'No Services Selected',
      message: 'Please select at least one service.',
      field: 'services',
    }
  }
  if (form.make === UNSPECIFIED && isBlank(form.customMake)) {
    return missing('customMake', 'Please enter a custom make for your vehicle.')
  }
  if (form.model === UNSPECIFIED && isBlank(form.customModel)) {
    return missing('customModel', 'Please enter a custom model for your vehicle.')
  }
  if (form.services.includes(OTHER_SERVICE) && isBlank(form.otherService)) {
    return missing('otherService', 'Please describe the other service you need.')
  }
  if (!form.selectedTimeSlotId) {
    return {
      title: 'No Time Selected',
      message: 'Please select a date and time for your appointment.',
      field: 'selectedTimeSlotId',
    }
  }
  return null
}

function missing(field: keyof ServiceBookingForm, message: string): ServiceBookingError {
  return { title: 'Missing Information', message, field }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
