import type { InputOf } from '#web/api/call.ts'
import { isBlank } from '#web/parts/booking/check-contact.ts'
import { type RentalField, type RentalValues, rentalFields } from './rental-values.ts'

export type RentalBody = InputOf<'POST /api/book-rental'>['body']

/** What is sent for a form that was checked, with the total that the page showed. */
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

/** The input that shows a part of the sent body, `rentalBooking.endDate`; null where none does. */
export function fieldOfPath(path: string): RentalField | null {
  const name = path.replace(/^(client|rentalBooking)\./, '')
  return rentalFields.find((field) => field === name) ?? null
}
