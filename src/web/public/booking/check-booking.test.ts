import { describe, expect, it } from 'vitest'
import { readPhone } from '#domain/contact/phone'
import { UNSPECIFIED } from '#domain/vehicles/vehicle'
import { type BookingValues, emptyBooking } from './booking-values.ts'
import { bookingSectionStates, checkBooking } from './check-booking.ts'

const complete: BookingValues = {
  ...emptyBooking,
  name: 'Josie Hartigan',
  phone: '0491 573 770',
  email: 'josie@example.com',
  make: 'Toyota',
  model: 'Corolla',
  year: '2019',
  services: ['oil-change'],
  selectedTimeSlotId: '2026-11-24T09:30',
}
const check = (change: Partial<BookingValues>) =>
  checkBooking({ ...complete, ...change }, { year: 2026, earliest: 1980, readPhone })

describe('validation of the booking form', () => {
  it('name, phone, email, car, service and time: valid', () => {
    expect(check({})).toEqual({})
  })

  it('an empty form: all errors together, in the order of the form', () => {
    expect(Object.entries(check(emptyBooking))).toEqual([
      ['name', 'Full name is required'],
      ['phone', 'Phone is required'],
      ['email', 'Email is required'],
      ['make', 'Make is required'],
      ['model', 'Model is required'],
      ['year', 'Year is required'],
      ['services', 'Please select at least one service.'],
      ['selectedTimeSlotId', 'Please select a date and time for your appointment.'],
    ])
  })

  it('the year: valid from 1980 to next year', () => {
    expect(
      ['1979', '1980', '2027', '2028', '20.5', 'old'].map((year) => check({ year }).year === undefined),
    ).toEqual([false, true, true, false, false, false])
  })

  it('"Unspecified" make or model and "other" service: free text is required', () => {
    expect(check({ make: UNSPECIFIED, model: UNSPECIFIED, services: ['other'] })).toEqual({
      customMake: 'Please enter a custom make for your vehicle.',
      customModel: 'Please enter a custom model for your vehicle.',
      otherService: 'Please describe the other service you need.',
    })
  })

  it('optional fields: validated only when filled in', () => {
    expect(check({ licensePlate: ' ', vin: '', mileage: '' })).toEqual({})
    expect(Object.keys(check({ licensePlate: 'TOO LONG A PLATE', vin: 'SHORT', mileage: 'many' }))).toEqual([
      'licensePlate',
      'mileage',
      'vin',
    ])
    expect(check({ year: '1985', vin: '1234' })).toEqual({
      vin: 'A chassis number has 5 to 17 letters, numbers and hyphens, with at least one number',
    })
  })
})

describe('the states of the sections', () => {
  it('the first incomplete section is the current one', () => {
    const errors = { make: 'Make is required', selectedTimeSlotId: 'Please select a date and time' }
    const stateOf = bookingSectionStates({ ...emptyBooking, notes: 'It squeaks' }, errors)
    const sections = ['contact', 'vehicle', 'service', 'technician', 'notes', 'time'] as const
    expect(sections.map(stateOf)).toEqual(['done', 'current', 'done', 'coming', 'done', 'coming'])
  })

  it('a complete form: the last section is the current one', () => {
    expect(bookingSectionStates(emptyBooking, {})('time')).toBe('current')
  })
})
