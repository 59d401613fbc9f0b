import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { fieldOfPath, rentalBody } from './rental-body.ts'
import { emptyRental } from './rental-values.ts'

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
