import { describe, expect, it } from 'vitest'
import { defaultHireRules } from '#domain/rental/hire-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { checkChoice } from './check-choice.ts'
import { checkDetails } from './check-details.ts'
import type { OnlineRules } from './chosen-hire.ts'
import { complaintAbout } from './complaint.ts'
import { emptyRental, type RentalValues, rentalFields } from './rental-values.ts'

const garage = {
  today: { date: calendarDate('2026-11-20') },
  hireRules: defaultHireRules,
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
const complain = (changed: Partial<RentalValues>) =>
  complaintAbout({ ...filled, ...changed }, check(changed), rentalFields)

describe('a rental booking', () => {
  it('that is filled in can be sent', () => {
    expect(check({})).toEqual({})
    expect(complain({})).toBeNull()
  })

  it('that is empty names every field that is needed', () => {
    expect(Object.keys(check(emptyRental)).toSorted()).toEqual(
      rentalFields
        .filter((field) => !['notes', 'pickupTime', 'returnTime', 'dateOfBirth'].includes(field))
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
  ] as const)('without %s is missing information', (field) => {
    const blank = { [field]: field.endsWith('Date') && field !== 'licenseExpirationDate' ? null : ' ' }
    expect(check(blank)[field]).toBeDefined()
    expect(complain(blank)).toEqual({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    })
  })

  it('cannot end before it starts', () => {
    expect(complain({ endDate: calendarDate('2026-11-23') })).toEqual({
      title: 'Invalid Dates',
      description: 'End date cannot be before start date.',
    })
  })

  it('cannot be in the past', () => {
    expect(complain({ startDate: calendarDate('2026-11-19') })).toEqual({
      title: 'Invalid Dates',
      description: 'Start date cannot be in the past.',
    })
  })

  it('lasts at most 60 days and starts within 12 months', () => {
    expect(check({ endDate: calendarDate('2027-01-23') })).toEqual({})
    expect(check({ endDate: calendarDate('2027-01-24') }).endDate).toBe(
      'Online, a rental can last at most 60 days. Please choose an earlier date or call us.',
    )
    const late = { startDate: calendarDate('2027-11-21'), endDate: calendarDate('2027-11-22') }
    expect(check(late).startDate).toBe(
      'Online, a rental must start within the next 12 months. Please choose an earlier date or call us.',
    )
  })

  it('of one day returns the car after it was picked up', () => {
    const sameDay = { endDate: filled.startDate, returnTime: timeOfDay('09:00') }
    expect(complain(sameDay)).toEqual({
      title: 'Invalid Times',
      description: 'For same-day rentals, return time must be after pickup time.',
    })
    expect(complain({ ...sameDay, returnTime: timeOfDay('10:00') })).toBeNull()
  })
})

describe('the driver', () => {
  it('has a licence that is valid to the last day', () => {
    expect(check({ licenseExpirationDate: '2026-11-28' })).toEqual({})
    expect(check({ licenseExpirationDate: '2026-11-27' }).licenseExpirationDate).toBe(
      'The licence must be valid until the rental ends on Nov 28, 2026.',
    )
    expect(complain({ licenseExpirationDate: '2026-11-19' })).toEqual({
      title: 'Invalid Licence',
      description: 'Licence expiry cannot be in the past.',
    })
  })

  it('is old enough at the pickup', () => {
    expect(check({ dateOfBirth: '2008-11-24' })).toEqual({})
    expect(check({ dateOfBirth: '2008-11-25' }).dateOfBirth).toBe(
      'The driver must be at least 18 years old at pickup.',
    )
  })

  it('hears of licence and age at once', () => {
    expect(Object.keys(check({ licenseExpirationDate: '2020-01-01', dateOfBirth: '2020-01-01' }))).toEqual(
      expect.arrayContaining(['licenseExpirationDate', 'dateOfBirth']),
    )
  })

  it('was born on a day that exists', () => {
    expect(check({ dateOfBirth: '1995-02-31' }).dateOfBirth).toMatch(/does not exist/)
  })
})

describe('contact and photos', () => {
  it('are told what cannot be read, without a toast', () => {
    const wrong = { email: 'josie@', phone: 'none' }
    expect(Object.keys(check(wrong))).toEqual(expect.arrayContaining(['email', 'phone']))
    expect(complain(wrong)).toBeNull()
  })

  it('wait for a photo that is on its way', () => {
    expect(check({ licensePhotoUrl: '' }, true).licensePhotoUrl).toBe(
      'Please wait until this photo is uploaded',
    )
  })
})
