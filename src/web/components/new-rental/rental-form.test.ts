import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { bodyOf, emptyRental, fieldOf, type RentalForm, validateRental } from './rental-form.ts'

const id = '019aa000-0000-7000-8000-000000000001'
const garage = { now: { date: calendarDate('2026-11-20'), time: timeOfDay('09:00') }, minimumDriverAge: 18 }
const filled: RentalForm = {
  ...emptyRental,
  client: { id, name: 'Helen Papadakis', email: 'helen@example.com', phone: '+61491571491' },
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  rentalVehicleId: id,
}
const nadia = { name: 'Nadia Rahman', phone: '0491 570 156', email: 'nadia@example.com' }

describe('new rental form', () => {
  it('empty form: errors for client, days and car only', () => {
    expect(validateRental(emptyRental, garage)).toEqual({
      client: 'Please choose a client',
      startDate: 'Please choose a start date',
      endDate: 'Please choose an end date',
      rentalVehicleId: 'Please choose a car',
    })
    expect(validateRental(filled, garage)).toEqual({})
  })

  it('new client: errors for the contact instead of the client', () => {
    const unknown = { ...filled, client: null, isNewClient: true }
    expect(Object.keys(validateRental(unknown, garage))).toEqual(['name', 'phone', 'email'])
    expect(validateRental({ ...unknown, ...nadia }, garage)).toEqual({})
  })

  it('driver too young: error for the date of birth', () => {
    expect(validateRental({ ...filled, dateOfBirth: '25/11/2008' }, garage)).toEqual({
      dateOfBirth: 'The driver must be at least 18 years old at pickup.',
    })
  })

  it('existing client is sent by id, with the total that was shown', () => {
    expect(bodyOf({ ...filled, ...nadia }, 31_600)).toEqual({
      clientId: id,
      rentalVehicleId: id,
      startDate: '2026-11-24',
      endDate: '2026-11-28',
      pickupTime: '09:00',
      returnTime: '17:00',
      totalAmount: 31_600,
      notes: '',
      driverLicense: '',
      licenseExpirationDate: null,
      dateOfBirth: null,
      customerAddress: '',
    })
  })

  it('new client is sent as typed, without a client id', () => {
    const body = bodyOf({ ...filled, ...nadia, isNewClient: true }, 31_600)
    expect(body.client).toEqual({ ...nadia, preferredContact: 'phone' })
    expect(body).not.toHaveProperty('clientId')
  })

  it('contract fields are mapped to form fields', () => {
    expect(fieldOf('clientId')).toBe('client')
    expect(fieldOf('client.email')).toBe('email')
    expect(fieldOf('licenseExpirationDate')).toBe('licenseExpirationDate')
    expect(fieldOf('licensePhotoUrl')).toBeNull()
  })
})
