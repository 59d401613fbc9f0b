import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import {
  emptyHandOver,
  licenceBodyOf,
  licenceSoFar,
  missingLicenceFieldsOf,
  validateHandOver,
} from './hand-over-form.ts'

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
const typed = { ...emptyHandOver, pickupMileage: '41 362' }

describe('check-in form of a rental', () => {
  it('complete licence: only the mileage is required', () => {
    expect(missingLicenceFieldsOf(driverContext())).toEqual([])
    expect(validateHandOver(typed, driverContext())).toEqual({})
    expect(licenceBodyOf(typed, driverContext())).toEqual({})
    expect(validateHandOver(emptyHandOver, driverContext())).toEqual({
      pickupMileage: 'Please enter a valid mileage value.',
    })
  })

  it('missing licence details: required, and only these are sent', () => {
    const missing = driverContext({ driverLicense: null, dateOfBirth: null })
    expect(missingLicenceFieldsOf(missing)).toEqual(['driverLicense', 'dateOfBirth'])
    expect(validateHandOver(typed, missing)).toEqual({
      driverLicense: 'Please enter the licence number.',
      dateOfBirth: 'Please enter the date of birth.',
    })
    const filled = { ...typed, driverLicense: ' 33112208', dateOfBirth: '1/3/1995' }
    expect(validateHandOver(filled, missing)).toEqual({})
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
    expect(validateHandOver(fieldErrors, driverContext(unknown))).toEqual({
      licenseExpirationDate: 'The licence must be valid until the rental ends on Tue 24 Nov 2026.',
      dateOfBirth: 'The driver must be at least 18 years old at pickup.',
    })
  })
})
