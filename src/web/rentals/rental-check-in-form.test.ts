import { describe, expect, it } from 'vitest'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import {
  type CheckInContext,
  checkInChecks,
  emptyRentalCheckIn,
  licenceBodyOf,
  licenceSoFar,
  missingLicenceFieldsOf,
  validateRentalCheckIn,
} from './rental-check-in-form.ts'

const rental = {
  startDate: calendarDate('2026-11-20'),
  endDate: calendarDate('2026-11-24'),
  driverLicense: '21487306',
  licenseExpirationDate: calendarDate('2028-03-14'),
  dateOfBirth: calendarDate('1995-02-11'),
  customerAddress: null,
}
const unknown = { ...rental, driverLicense: null, licenseExpirationDate: null, dateOfBirth: null }
const driverContext = (given = {}) => ({
  rental: { ...rental, ...given },
  minimumDriverAge: 18,
  today: calendarDate('2026-11-20'),
})
const typed = { ...emptyRentalCheckIn, pickupMileage: '41 362' }

describe('check-in form of a rental', () => {
  it('complete licence: only the mileage is required', () => {
    expect(missingLicenceFieldsOf(driverContext())).toEqual([])
    expect(validateRentalCheckIn(typed, driverContext(), morning)).toEqual({})
    expect(licenceBodyOf(typed, driverContext())).toEqual({})
    expect(validateRentalCheckIn(emptyRentalCheckIn, driverContext(), morning)).toEqual({
      pickupMileage: 'Please enter a valid mileage value.',
    })
  })

  it('missing licence details: required, and only these are sent', () => {
    const missing = driverContext({ driverLicense: null, dateOfBirth: null })
    expect(missingLicenceFieldsOf(missing)).toEqual(['driverLicense', 'dateOfBirth'])
    expect(validateRentalCheckIn(typed, missing, morning)).toEqual({
      driverLicense: 'Please enter the licence number.',
      dateOfBirth: 'Please enter the date of birth.',
    })
    const filled = { ...typed, driverLicense: ' 33112208', dateOfBirth: '1/3/1995' }
    expect(validateRentalCheckIn(filled, missing, morning)).toEqual({})
    expect(licenceBodyOf(filled, missing)).toEqual({ driverLicense: ' 33112208', dateOfBirth: '1995-03-01' })
    expect(licenceSoFar(filled, missing.rental)).toEqual({
      driverLicense: '33112208',
      licenseExpirationDate: '2028-03-14',
      dateOfBirth: '1995-03-01',
    })
  })

  it('licence ends before the rental, or driver too young: requested again', () => {
    expect(
      missingLicenceFieldsOf(driverContext({ licenseExpirationDate: calendarDate('2026-11-23') })),
    ).toEqual(['licenseExpirationDate'])
    expect(
      missingLicenceFieldsOf(driverContext({ licenseExpirationDate: calendarDate('2026-11-24') })),
    ).toEqual([])
    expect(missingLicenceFieldsOf(driverContext({ dateOfBirth: calendarDate('2008-11-21') }))).toEqual([
      'dateOfBirth',
    ])
    const fieldErrors = {
      ...typed,
      driverLicense: '1',
      licenseExpirationDate: '23/11/2026',
      dateOfBirth: '21/11/2008',
    }
    expect(validateRentalCheckIn(fieldErrors, driverContext(unknown), morning)).toEqual({
      licenseExpirationDate: 'The licence must be valid until the rental ends on Tue 24 Nov 2026.',
      dateOfBirth: 'The driver must be at least 18 years old at pickup.',
    })
  })
})

const booking: CheckInContext['rental'] = {
  startDate: calendarDate('2025-11-20'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2025-11-24'),
  driverLicense: '21487306',
  licenseExpirationDate: calendarDate('2027-08-02'),
  dateOfBirth: calendarDate('1981-03-05'),
  rentalVehicle: { status: 'available', odometer: 41_208 },
}
// 9:12 on Thursday, Nov 20, in Sydney.
const morning = garageNow(new Date('2025-11-19T22:12:00Z'), 'Australia/Sydney')

const checks = (given: Partial<CheckInContext> = {}, changes: Partial<typeof booking> = {}) =>
  checkInChecks({
    rental: { ...booking, ...changes },
    outWith: null,
    mileage: 41_210,
    garage: { rentalRules: defaultRentalRules },
    now: morning,
    ...given,
  })
const warnings = (...asked: Parameters<typeof checks>) =>
  checks(...asked)
    .filter(({ good }) => !good)
    .map(({ title, detail }) => `${title}, ${detail}`)

describe('checks before pickup', () => {
  it('valid licence, driver old enough, on time, odometer unchanged: all checks pass', () => {
    expect(checks()).toEqual([
      { title: 'Licence number', detail: '21487306', good: true },
      { title: 'Licence valid', detail: 'until Aug 02, 2027', good: true },
      { title: 'Driver is 44', detail: 'minimum age 18', good: true },
      { title: 'On time', detail: 'pickup 9:00 am', good: true },
      { title: 'Odometer matches', detail: 'unchanged since last return', good: true },
    ])
  })

  it('odometer jumped or lower than before: warning', () => {
    expect(warnings({ mileage: 41_362 })).toEqual(['154 km difference, driven since last return?'])
    expect(warnings({ mileage: 41_108 })).toEqual(['100 km lower, than at last return'])
  })

  it('no typed mileage or no previous reading: no odometer check', () => {
    expect(checks({ mileage: null })).toHaveLength(4)
    expect(checks({}, { rentalVehicle: { status: 'available', odometer: null } })).toHaveLength(4)
  })

  it('customer early or late: warning with the pickup time', () => {
    const at = (instant: string) => ({ now: garageNow(new Date(instant), 'Australia/Sydney') })
    expect(warnings(at('2025-11-19T00:00:00Z'))).toEqual(['Early, pickup tomorrow, 9:00 am'])
    expect(warnings(at('2025-11-20T01:00:00Z'))).toEqual(['Late, pickup 9:00 am'])
    expect(warnings(at('2025-11-21T22:00:00Z'))).toEqual(['Late, pickup Nov 20, 9:00 am'])
  })

  it('car still out, in maintenance or inactive: warning', () => {
    expect(warnings({ outWith: 'Peter Szabo' })).toEqual(['Car is still out, with Peter Szabo'])
    const car = (status: 'maintenance' | 'inactive') => ({ rentalVehicle: { status, odometer: 41_208 } })
    expect(warnings({}, car('maintenance'))).toEqual([
      'Car is in maintenance, change its status to Available first',
    ])
    expect(warnings({}, car('inactive'))).toEqual(['Car is inactive, change its status to Available first'])
  })

  it('missing driver details: one warning each', () => {
    const unknown = { driverLicense: null, licenseExpirationDate: null, dateOfBirth: null }
    expect(warnings({}, unknown)).toEqual([
      'Licence number missing, Type it from the card',
      'Licence expiry missing, Ask for it before pickup',
      'Date of birth missing, minimum age 18',
    ])
  })
})
