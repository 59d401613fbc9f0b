import type { RentalReceipt } from '#contract/public-booking'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { fieldErrorsOf } from '#web/forms/field-errors.ts'
import type { RentalErrors } from './missing-fields.ts'
import { fieldOfPath } from './rental-body.ts'

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
