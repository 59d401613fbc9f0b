import { describe, expect, it } from 'vitest'
import { problemOf } from '#domain/problem-of'
import { ApiError } from '#web/api/api-error.ts'
import { rentalProblemOf } from './rental-outcome.ts'

const refused = (code: Parameters<typeof problemOf>[0], detail = {}) => {
  const problem = problemOf(code, detail)
  return rentalProblemOf(new ApiError(problem.status, JSON.stringify(problem)))
}

describe('an error of the booking API', () => {
  it.each(['car_taken', 'car_not_offered', 'not_found'] as const)(
    '%s: the customer has to choose another car',
    (code) => {
      expect(refused(code)).toEqual({ kind: 'car_gone', sentence: problemOf(code).message })
    },
  )

  it('price_changed: the customer has to review the new price', () => {
    expect(refused('price_changed')).toEqual({
      kind: 'price_changed',
      sentence: 'The price has changed. Please review your booking.',
    })
  })

  it('invalid_input: errors are mapped to the known form fields', () => {
    const fields = { 'client.phone': 'Please enter a valid phone number', 'rentalBooking.unknown': 'No' }
    expect(refused('invalid_input', { fields })).toMatchObject({
      kind: 'fields_refused',
      refused: { phone: 'Please enter a valid phone number' },
    })
  })

  it('other codes: the message of the server, or a general one', () => {
    expect(refused('too_many')).toEqual({ kind: 'failed', sentence: problemOf('too_many').message })
    const went = { kind: 'failed', sentence: 'Something went wrong. Please try again.' }
    expect(refused('unexpected')).toEqual(went)
    expect(rentalProblemOf(new TypeError('offline'))).toEqual(went)
  })
})
