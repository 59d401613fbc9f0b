import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointments/default-services'
import { calendarDate } from '#domain/time/calendar-date'
import { UNSPECIFIED } from '#domain/vehicles/vehicle'
import { bookingBody, fieldOfPath } from './booking-body.ts'
import { type BookingValues, emptyBooking } from './booking-values.ts'

const filled: BookingValues = {
  ...emptyBooking,
  name: ' Josie Hartigan ',
  phone: '0491 573 770',
  email: 'josie@example.com',
  preferredContact: 'sms',
  make: 'Toyota',
  model: 'Corolla',
  year: '2019',
  services: ['other', 'oil-change'],
  otherService: ' Rattle at the back ',
  selectedDate: calendarDate('2026-11-24'),
  selectedTimeSlotId: '2026-11-24T09:30',
}

describe('the request body of a service booking', () => {
  it('services: sent by label in the order of the catalogue, "other" as typed', () => {
    expect(bookingBody(filled, defaultServices).appointment.services).toEqual([
      'Logbook Service',
      'Rattle at the back',
    ])
  })

  it('text typed for "other": omitted once "other" is deselected', () => {
    expect(
      bookingBody({ ...filled, services: ['diagnostic'] }, defaultServices).appointment.services,
    ).toEqual(['Diagnostic'])
  })

  it('year and mileage: sent as integers, blank fields as null', () => {
    expect(bookingBody(filled, defaultServices).vehicle).toEqual({
      make: 'Toyota',
      model: 'Corolla',
      year: 2019,
      licensePlate: null,
      vin: null,
      mileage: null,
      engineSize: null,
    })
    expect(bookingBody({ ...filled, mileage: '68 400 km' }, defaultServices).vehicle.mileage).toBe(68_400)
  })

  it('a typed make and model: sent only if "Unspecified" is selected', () => {
    const typed = {
      ...filled,
      make: UNSPECIFIED,
      customMake: ' Holden ',
      model: UNSPECIFIED,
      customModel: 'Kingswood',
    }
    expect(bookingBody(typed, defaultServices).vehicle).toMatchObject({ make: 'Holden', model: 'Kingswood' })
    expect(bookingBody({ ...typed, make: 'Toyota', model: 'Hilux' }, defaultServices).vehicle).toMatchObject({
      make: 'Toyota',
      model: 'Hilux',
    })
  })

  it('the technician: null without a preference, or the apprentice preference', () => {
    expect(bookingBody(filled, defaultServices).appointment.assignedStaffId).toBeNull()
    const requested = { ...filled, assignedStaffId: 'apprentice-preference' }
    expect(bookingBody(requested, defaultServices).appointment.assignedStaffId).toBe('apprentice-preference')
  })
})

describe('a validation error of the request body', () => {
  it('each path of the body: maps to the input in which the value was typed', () => {
    expect(fieldOfPath('client.email', filled)).toBe('email')
    expect(fieldOfPath('vehicle.make', filled)).toBe('make')
    expect(fieldOfPath('vehicle.make', { ...filled, make: UNSPECIFIED })).toBe('customMake')
    expect(fieldOfPath('appointment.services.1', filled)).toBe('otherService')
    expect(fieldOfPath('appointment.services', filled)).toBe('services')
    expect(fieldOfPath('appointment.unknown', filled)).toBeNull()
  })
})
