import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { licenceProblem } from './licence-problem.ts'

const check = {
  rental: { startDate: calendarDate('2026-11-25'), endDate: calendarDate('2026-11-28') },
  minimumDriverAge: 21,
  today: calendarDate('2026-11-24'),
}
const valid = {
  driverLicense: '21487306',
  licenseExpirationDate: calendarDate('2028-03-14'),
  dateOfBirth: calendarDate('1995-02-11'),
}

describe('the licence of a rental before pickup', () => {
  it('a complete licence that covers the rental has no problem', () => {
    expect(licenceProblem(valid, check)).toBeNull()
  })

  it('missing details are named', () => {
    expect(licenceProblem({ ...valid, dateOfBirth: null }, check)).toBe('Missing: date of birth')
    const nothing = { driverLicense: null, licenseExpirationDate: null, dateOfBirth: null }
    expect(licenceProblem(nothing, check)).toBe('Missing: licence number, licence expiry date, date of birth')
  })

  it('a licence that ends before the rental, or has ended, is a problem', () => {
    for (const lastDay of ['2026-11-27', '2026-11-01'])
      expect(licenceProblem({ ...valid, licenseExpirationDate: calendarDate(lastDay) }, check)).toBe(
        'The licence expires before the rental ends',
      )
  })

  it('a driver below the minimum age at pickup is a problem', () => {
    expect(licenceProblem({ ...valid, dateOfBirth: calendarDate('2006-01-01') }, check)).toBe(
      'The driver is not yet 21',
    )
  })
})
