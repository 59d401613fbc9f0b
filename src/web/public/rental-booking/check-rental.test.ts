import { describe, expect, it } from 'vitest'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { checkDetails } from './check-details.ts'
import { checkChoice, type OnlineRules } from './chosen-rental.ts'
import { messageAbout } from './rental-page.tsx'
import { emptyRental, type RentalValues, rentalFields } from './rental-values.ts'

const garage = {
  today: { date: calendarDate('2026-11-20') },
  rentalRules: defaultRentalRules,
} as OnlineRules
const filled: RentalValues = {
  ...emptyRental,
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  rentalVehicleId: '0198a000-0000-7000-8000-000000000001',
  name: 'Josie Hartigan',
  phone: '0491 570 737',
  email: 'josie@example.com',
  customerAddress: '12 Rowe St, Eastwood NSW 2122',
  driverLicense: '12345678',
  licenseExpirationDate: '2029-03-01',
  licensePhotoUrl: '/api/licence-photos/1',
  licensePhotoBackUrl: '/api/licence-photos/2',
}

const check = (changed: Partial<RentalValues>, isUploading = false) => {
  const values = { ...filled, ...changed }
  const knowledge = {
    garage,
    readPhone: (text: string) => (text.startsWith('0') ? text : null),
    isUploading: (field: string) => isUploading && field === 'licensePhotoUrl',
  }
  return { ...checkChoice(values, garage), ...checkDetails(values, knowledge) }
}
const errorOf = (changed: Partial<RentalValues>) =>
  messageAbout({ ...filled, ...changed }, check(changed), rentalFields)

describe('validation of a rental booking', () => {
  it('a complete form has no errors', () => {
    expect(check({})).toEqual({})
    expect(errorOf({})).toBeNull()
  })

  it('an empty form has an error for every required field', () => {
    expect(Object.keys(check(emptyRental)).toSorted()).toEqual(
      rentalFields
        .filter(
          (field) => !['notes', 'agreesToOffers', 'pickupTime', 'returnTime', 'dateOfBirth'].includes(field),
        )
        .toSorted(),
    )
  })

  it.each([
    'startDate',
    'endDate',
    'rentalVehicleId',
    'name',
    'phone',
    'email',
    'customerAddress',
    'driverLicense',
    'licenseExpirationDate',
    'licensePhotoUrl',
    'licensePhotoBackUrl',
  ] as const)('a form without %s: error at the field and the toast "Missing Information"', (field) => {
    const blank = { [field]: field.endsWith('Date') && field !== 'licenseExpirationDate' ? null : ' ' }
    expect(check(blank)[field]).toBeDefined()
    expect(errorOf(blank)).toEqual({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    })
  })

  it('an end date before the start date is invalid', () => {
    expect(errorOf({ endDate: calendarDate('2026-11-23') })).toEqual({
      title: 'Invalid Dates',
      description: 'End date cannot be before start date.',
    })
  })

  it('a start date in the past is invalid', () => {
    expect(errorOf({ startDate: calendarDate('2026-11-19') })).toEqual({
      title: 'Invalid Dates',
      description: 'Start date cannot be in the past.',
    })
  })

  it('an online rental lasts at most 60 days and starts within 12 months', () => {
    expect(check({ endDate: calendarDate('2027-01-23') })).toEqual({})
    expect(check({ endDate: calendarDate('2027-01-24') }).endDate).toBe(
      'Online, a rental can last at most 60 days. Please choose an earlier date or call us.',
    )
    const late = { startDate: calendarDate('2027-11-21'), endDate: calendarDate('2027-11-22') }
    expect(check(late).startDate).toBe(
      'Online, a rental must start within the next 12 months. Please choose an earlier date or call us.',
    )
  })

  it('a same-day rental must be returned after the pickup time', () => {
    const sameDay = { endDate: filled.startDate, returnTime: timeOfDay('09:00') }
    expect(errorOf(sameDay)).toEqual({
      title: 'Invalid Times',
      description: 'For same-day rentals, return time must be after pickup time.',
    })
    expect(errorOf({ ...sameDay, returnTime: timeOfDay('10:00') })).toBeNull()
  })
})

describe('validation of the driver', () => {
  it('the licence must be valid until the last day of the rental', () => {
    expect(check({ licenseExpirationDate: '2026-11-28' })).toEqual({})
    expect(check({ licenseExpirationDate: '2026-11-27' }).licenseExpirationDate).toBe(
      'The licence must be valid until the rental ends on Sat 28 Nov 2026.',
    )
    expect(errorOf({ licenseExpirationDate: '2026-11-19' })).toEqual({
      title: 'Invalid Licence',
      description: 'Licence expiry cannot be in the past.',
    })
  })

  it('the driver must have reached the minimum age at pickup', () => {
    expect(check({ dateOfBirth: '2008-11-24' })).toEqual({})
    expect(check({ dateOfBirth: '2008-11-25' }).dateOfBirth).toBe(
      'The driver must be at least 18 years old at pickup.',
    )
  })

  it('an expired licence and a driver who is too young are both reported', () => {
    expect(Object.keys(check({ licenseExpirationDate: '2020-01-01', dateOfBirth: '2020-01-01' }))).toEqual(
      expect.arrayContaining(['licenseExpirationDate', 'dateOfBirth']),
    )
  })

  it('a date of birth that does not exist is invalid', () => {
    expect(check({ dateOfBirth: '1995-02-31' }).dateOfBirth).toMatch(/does not exist/)
  })
})

describe('validation of contact details and photos', () => {
  it('an unreadable email and phone: errors at the fields, no toast', () => {
    const wrong = { email: 'josie@', phone: 'none' }
    expect(Object.keys(check(wrong))).toEqual(expect.arrayContaining(['email', 'phone']))
    expect(errorOf(wrong)).toBeNull()
  })

  it('a photo that is still uploading: an error asks the customer to wait', () => {
    expect(check({ licensePhotoUrl: '' }, true).licensePhotoUrl).toBe(
      'Please wait until this photo is uploaded',
    )
  })
})
