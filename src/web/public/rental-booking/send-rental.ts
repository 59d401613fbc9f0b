import type { RentalReceipt } from '#contract/bookings/public-booking'
import type { Cents } from '#domain/money'
import { ApiError, ConnectionError, type InputOf, sentenceOf } from '#web/api/call-api.ts'
import type { PageReads } from '#web/api/page-reads.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { isBlank } from '#web/public/check-contact.ts'
import { callOnce } from '#web/public/tab-memory.ts'
import { showToast } from '#web/ui/toast.ts'
import {
  type RentalErrors,
  type RentalField,
  type RentalValues,
  rentalDraft,
  rentalFields,
} from './rental-values.ts'

const post = callOnce('POST /api/book-rental')

interface Sending {
  shownAmount: Cents
  reads: PageReads
}

/**
 * Sends the booking with the total shown on the page and returns the outcome. Throws ConnectionError. The idempotency key is the
 * same for an unchanged body, so a retry does not book twice.
 */
export async function sendRental(values: RentalValues, { shownAmount, reads }: Sending): Promise<Outcome> {
  const body = rentalBody(values, shownAmount)
  try {
    const receipt = await post({ body })
    rentalDraft.save(null)
    refreshCars(reads)
    showToast({
      title: 'Thank You!',
      description:
        "Your rental booking has been received and will be confirmed shortly. We'll contact you soon with details.",
    })
    return { kind: 'booked', receipt }
  } catch (error) {
    if (error instanceof ConnectionError) throw error
    const problem = rentalProblemOf(error)
    if (problem.kind === 'car_gone' || problem.kind === 'price_changed') refreshCars(reads)
    showToast({ title: 'Booking Failed', description: problem.sentence, variant: 'destructive' })
    return problem
  }
}

function refreshCars(reads: PageReads) {
  reads.invalidate('/api/rental-vehicles/available')
}

/** Why a booking failed. */
export type RentalProblem =
  /** Another customer has booked the car, or it is no longer in the fleet. */
  | { kind: 'car_gone'; sentence: string }
  | { kind: 'price_changed'; sentence: string }
  | { kind: 'fields_refused'; sentence: string; refused: RentalErrors }
  | { kind: 'failed'; sentence: string }

export type Outcome = { kind: 'booked'; receipt: RentalReceipt } | RentalProblem

// not_found: the car was removed from the fleet while it was being chosen.
const carIsGone = ['car_taken', 'car_not_offered', 'not_found']

/** Returns how the form reacts to an error of the API. */
export function rentalProblemOf(error: unknown): RentalProblem {
  const sentence = sentenceOf(error, 'Something went wrong. Please try again.')
  const code = error instanceof ApiError ? error.code : ''
  if (carIsGone.includes(code)) return { kind: 'car_gone', sentence }
  if (code === 'price_changed') return { kind: 'price_changed', sentence }
  const refused = fieldErrorsOf(error, fieldOfPath)
  return Object.keys(refused).length === 0
    ? { kind: 'failed', sentence }
    : { kind: 'fields_refused', sentence, refused }
}

export type RentalBody = InputOf<'POST /api/book-rental'>['body']

/** Returns the request body for validated values, with the total shown on the page in cents. */
export function rentalBody(values: RentalValues, shownAmount: number): RentalBody {
  return {
    client: {
      name: values.name.trim(),
      email: values.email.trim(),
      phone: values.phone.trim(),
      preferredContact: 'phone',
      agreesToOffers: values.agreesToOffers === 'yes',
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
