import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { bodyOf, complaintsOf, emptyRental, fieldOf, type RentalForm } from './rental-form.ts'

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

describe('the new rental', () => {
  it('asks for client, days and car, nothing else', () => {
    expect(complaintsOf(emptyRental, garage)).toEqual({
      client: 'Please choose a client',
      startDate: 'Please choose a start date',
      endDate: 'Please choose an end date',
      rentalVehicleId: 'Please choose a car',
    })
    expect(complaintsOf(filled, garage)).toEqual({})
  })

  it('asks for the contact of a new client in place of a known one', () => {
    const unknown = { ...filled, client: null, isNewClient: true }
    expect(Object.keys(complaintsOf(unknown, garage))).toEqual(['name', 'phone', 'email'])
    expect(complaintsOf({ ...unknown, ...nadia }, garage)).toEqual({})
  })

  it('asks for a driver who may drive, where one is named', () => {
    expect(complaintsOf({ ...filled, dateOfBirth: '25/11/2008' }, garage)).toEqual({
      dateOfBirth: 'The driver must be at least 18 years old at pickup.',
    })
  })

  it('sends a known client by id, with the total that was shown', () => {
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

  it('sends a new client as typed, and nobody besides', () => {
    const body = bodyOf({ ...filled, ...nadia, isNewClient: true }, 31_600)
    expect(body.client).toEqual({ ...nadia, preferredContact: 'phone' })
    expect(body).not.toHaveProperty('clientId')
  })

  it("finds its fields by the contract's names", () => {
    expect(fieldOf('clientId')).toBe('client')
    expect(fieldOf('client.email')).toBe('email')
    expect(fieldOf('licenseExpirationDate')).toBe('licenseExpirationDate')
    expect(fieldOf('licensePhotoUrl')).toBeNull()
  })
})
