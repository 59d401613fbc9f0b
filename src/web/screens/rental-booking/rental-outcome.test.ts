import { describe, expect, it } from 'vitest'
import { problemOf } from '#domain/problem-of'
import { ApiError } from '#web/api/api-error.ts'
import { refusalOf } from './rental-outcome.ts'

const refused = (code: Parameters<typeof problemOf>[0], detail = {}) => {
  const problem = problemOf(code, detail)
  return refusalOf(new ApiError(problem.status, JSON.stringify(problem)))
}

describe('a booking that was not made', () => {
  it.each(['car_taken', 'car_not_offered', 'not_found'] as const)(
    'sends one back to the cars: %s',
    (code) => {
      expect(refused(code)).toEqual({ kind: 'car_gone', sentence: problemOf(code).message })
    },
  )

  it('shows the new price', () => {
    expect(refused('price_changed')).toEqual({
      kind: 'price_changed',
      sentence: 'The price has changed. Please review your booking.',
    })
  })

  it('leads to the fields that the server names', () => {
    const fields = { 'client.phone': 'Please enter a valid phone number', 'rentalBooking.unknown': 'No' }
    expect(refused('invalid_input', { fields })).toMatchObject({
      kind: 'fields_refused',
      refused: { phone: 'Please enter a valid phone number' },
    })
  })

  it('says what the server says, or that something went wrong', () => {
    expect(refused('too_many')).toEqual({ kind: 'failed', sentence: problemOf('too_many').message })
    const went = { kind: 'failed', sentence: 'Something went wrong. Please try again.' }
    expect(refused('unexpected')).toEqual(went)
    expect(refusalOf(new TypeError('offline'))).toEqual(went)
  })
})
