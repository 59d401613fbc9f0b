import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import {
  driverBodyOf,
  driverComplaintsOf,
  driverInWords,
  driverOf,
  emptyDriver,
  tidyDate,
} from './driver-form.ts'

const asked = {
  hire: { startDate: calendarDate('2026-11-24'), endDate: calendarDate('2026-11-28') },
  minimumDriverAge: 18,
  today: calendarDate('2026-11-20'),
}
const complaints = (given: Partial<typeof emptyDriver>, when: Partial<typeof asked> = {}) =>
  driverComplaintsOf({ ...emptyDriver, ...given }, { ...asked, ...when })

describe('the driver of a hire', () => {
  it('may be unknown until the hand-over', () => {
    expect(complaints({})).toEqual({})
  })

  it('has a sentence for each date that will not do', () => {
    expect(complaints({ licenseExpirationDate: '27/11/2026', dateOfBirth: '25/11/2008' })).toEqual({
      licenseExpirationDate: 'The licence must be valid until the rental ends on Nov 28, 2026.',
      dateOfBirth: 'The driver must be at least 18 years old at pickup.',
    })
    expect(complaints({ licenseExpirationDate: '28/11/2026', dateOfBirth: '24112008' })).toEqual({})
  })

  it('is asked for the whole of a date', () => {
    expect(complaints({ dateOfBirth: '14/3/95' })).toEqual({
      dateOfBirth: 'Please enter the date as dd/mm/yyyy',
    })
  })

  it('is not judged before the days are chosen', () => {
    expect(driverComplaintsOf({ ...emptyDriver, dateOfBirth: '1/1/2020' }, { ...asked, hire: null })).toEqual(
      {},
    )
  })

  it('is known in one line', () => {
    expect(driverInWords(emptyDriver)).toBe('')
    expect(
      driverInWords({ ...emptyDriver, driverLicense: '21487306', licenseExpirationDate: '14/3/2028' }),
    ).toBe('21487306, valid to Mar 14, 2028')
  })

  it('is sent with dates as calendars have them, and comes back as people type them', () => {
    const typed = { ...emptyDriver, driverLicense: '21487306', dateOfBirth: '1/3/1995' }
    expect(driverBodyOf(typed)).toEqual({
      driverLicense: '21487306',
      licenseExpirationDate: null,
      dateOfBirth: '1995-03-01',
      customerAddress: '',
    })
    const known = { ...driverBodyOf(typed), customerAddress: null }
    expect(driverOf(known)).toEqual({ ...typed, dateOfBirth: '01/03/1995' })
    expect(tidyDate('1/3/1995')).toBe('01/03/1995')
    expect(tidyDate('1/3')).toBe('1/3')
  })
})
