import { describe, expect, it } from 'vitest'
import { problemOf } from '#domain/problem-of'
import { calendarDate } from '#domain/time/calendar-date'
import { ApiError } from '#web/api/call-api.ts'
import { emptyRental } from './rental-values.ts'
import { fieldOfPath, rentalBody, rentalProblemOf } from './send-rental.ts'

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

const values = {
  ...emptyRental,
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  rentalVehicleId: 'car',
  name: ' Josie Hartigan ',
  notes: '  ',
}

describe('the request body of a rental booking', () => {
  it('contains phone as the preferred contact and the total that was shown', () => {
    const { client, rentalBooking } = rentalBody(values, 31_600)
    expect(client).toMatchObject({ name: 'Josie Hartigan', preferredContact: 'phone' })
    expect(rentalBooking).toMatchObject({
      rentalVehicleId: 'car',
      startDate: '2026-11-24',
      endDate: '2026-11-28',
      pickupTime: '09:00',
      returnTime: '17:00',
      totalAmount: 31_600,
      dateOfBirth: '1995-01-01',
      notes: null,
    })
  })
})

describe('an error for a path of the request body', () => {
  it('belongs to the form field of that path, or to none', () => {
    expect(fieldOfPath('client.phone')).toBe('phone')
    expect(fieldOfPath('rentalBooking.licenseExpirationDate')).toBe('licenseExpirationDate')
    expect(fieldOfPath('rentalBooking.totalAmount')).toBeNull()
    expect(fieldOfPath('client.preferredContact')).toBeNull()
  })
})
