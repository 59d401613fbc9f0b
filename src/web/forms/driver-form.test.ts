import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import {
  describeDriver,
  driverBodyOf,
  driverOf,
  emptyDriver,
  normalizeDate,
  validateDriver,
} from './driver-form.ts'

const driverContext = {
  rental: { startDate: calendarDate('2026-11-24'), endDate: calendarDate('2026-11-28') },
  minimumDriverAge: 18,
  today: calendarDate('2026-11-20'),
}
const fieldErrors = (given: Partial<typeof emptyDriver>, when: Partial<typeof driverContext> = {}) =>
  validateDriver({ ...emptyDriver, ...given }, { ...driverContext, ...when })

describe('driver form of a rental', () => {
  it('empty driver details: valid until check-in', () => {
    expect(fieldErrors({})).toEqual({})
  })

  it('expired licence or too young driver: one error per date', () => {
    expect(fieldErrors({ licenseExpirationDate: '27/11/2026', dateOfBirth: '25/11/2008' })).toEqual({
      licenseExpirationDate: 'The licence must be valid until the rental ends on Sat 28 Nov 2026.',
      dateOfBirth: 'The driver must be at least 18 years old at pickup.',
    })
    expect(fieldErrors({ licenseExpirationDate: '28/11/2026', dateOfBirth: '24112008' })).toEqual({})
  })

  it('incomplete date: format error', () => {
    expect(fieldErrors({ dateOfBirth: '14/3/95' })).toEqual({
      dateOfBirth: 'Please enter the date as dd/mm/yyyy',
    })
  })

  it('rental days not chosen: dates are not checked', () => {
    expect(
      validateDriver({ ...emptyDriver, dateOfBirth: '1/1/2020' }, { ...driverContext, rental: null }),
    ).toEqual({})
  })

  it('driver details are described in one line', () => {
    expect(describeDriver(emptyDriver)).toBe('')
    expect(
      describeDriver({ ...emptyDriver, driverLicense: '21487306', licenseExpirationDate: '14/3/2028' }),
    ).toBe('21487306, valid until Mar 14, 2028')
  })

  it('dates are sent as yyyy-MM-dd and shown as dd/mm/yyyy', () => {
    const typed = { ...emptyDriver, driverLicense: '21487306', dateOfBirth: '1/3/1995' }
    expect(driverBodyOf(typed)).toEqual({
      driverLicense: '21487306',
      licenseExpirationDate: null,
      dateOfBirth: '1995-03-01',
      customerAddress: '',
    })
    const known = { ...driverBodyOf(typed), customerAddress: null }
    expect(driverOf(known)).toEqual({ ...typed, dateOfBirth: '01/03/1995' })
    expect(normalizeDate('1/3/1995')).toBe('01/03/1995')
    expect(normalizeDate('1/3')).toBe('1/3')
  })
})
