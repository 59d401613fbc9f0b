import type { InputOf } from '#web/api/call-api.ts'
import { isBlank } from '#web/components/booking/check-contact.ts'
import { type RentalField, type RentalValues, rentalFields } from './rental-values.ts'

export type RentalBody = InputOf<'POST /api/book-rental'>['body']

/** Returns the request body for validated values, with the total shown on the page in cents. */
export function rentalBody(values: RentalValues, shownAmount: number): RentalBody {
  return {
    client: {
      name: values.name.trim(),
      email: values.email.trim(),
      phone: values.phone.trim(),
      preferredContact: 'phone',
    },
    rentalBooking: {
      rentalVehicleId: values.rentalVehicleId,
      startDate: values.startDate ?? '',
      endDate: values.endDate ?? '',
      pickupTime: values.pickupTime,
      returnTime: values.returnTime,
      totalAmount: shownAmount,
      notes: isBlank(values.notes) ? null : values.notes.trim(),
      customerAddress: values.customerAddress.trim(),
      driverLicense: values.driverLicense.trim(),
      licenseExpirationDate: values.licenseExpirationDate,
      dateOfBirth: values.dateOfBirth,
      licensePhotoUrl: values.licensePhotoUrl,
      licensePhotoBackUrl: values.licensePhotoBackUrl,
    },
  }
}

/** Returns the form field for a path of the request body such as `rentalBooking.endDate`, or null. */
export function fieldOfPath(path: string): RentalField | null {
  const name = path.replace(/^(client|rentalBooking)\./, '')
  return rentalFields.find((field) => field === name) ?? null
}
