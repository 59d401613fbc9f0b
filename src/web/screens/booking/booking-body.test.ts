import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointment/default-services'
import { UNSPECIFIED } from '#domain/appointment/service-booking-form'
import { calendarDate } from '#domain/time/calendar-date'
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

describe('a service booking that is sent', () => {
  it('names services by their labels, in the order of the list, and the other one as typed', () => {
    expect(bookingBody(filled, defaultServices).appointment.services).toEqual([
      'Logbook Service',
      'Rattle at the back',
    ])
  })

  it('leaves out what was typed for "other" when it is no longer chosen', () => {
    expect(
      bookingBody({ ...filled, services: ['diagnostic'] }, defaultServices).appointment.services,
    ).toEqual(['Diagnostic'])
  })

  it('sends year and mileage as whole numbers and blanks as nothing', () => {
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

  it('sends a typed make and model only when the lists have neither', () => {
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

  it('asks for nobody in particular, for an apprentice or for one technician', () => {
    expect(bookingBody(filled, defaultServices).appointment.assignedStaffId).toBeNull()
    const wish = { ...filled, assignedStaffId: 'apprentice-preference' }
    expect(bookingBody(wish, defaultServices).appointment.assignedStaffId).toBe('apprentice-preference')
  })
})

describe('a refused part of the body', () => {
  it('is shown at the input it was typed into', () => {
    expect(fieldOfPath('client.email', filled)).toBe('email')
    expect(fieldOfPath('vehicle.make', filled)).toBe('make')
    expect(fieldOfPath('vehicle.make', { ...filled, make: UNSPECIFIED })).toBe('customMake')
    expect(fieldOfPath('appointment.services.1', filled)).toBe('otherService')
    expect(fieldOfPath('appointment.services', filled)).toBe('services')
    expect(fieldOfPath('appointment.unknown', filled)).toBeNull()
  })
})
