import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import {
  ageOn,
  decideDriver,
  decideDriverAtPickup,
  type Licence,
  licenceCovers,
} from './rental-eligibility.ts'

const age = (date: string, dateOfBirth: string) => ageOn(calendarDate(date), calendarDate(dateOfBirth))

describe('the age of a driver', () => {
  it('the age increases on the birthday', () => {
    expect(age('2026-11-23', '2008-11-24')).toBe(17)
    expect(age('2026-11-24', '2008-11-24')).toBe(18)
  })

  it('a birthday on 29 February counts on 1 March, except in leap years', () => {
    expect(age('2026-02-28', '2008-02-29')).toBe(17)
    expect(age('2026-03-01', '2008-02-29')).toBe(18)
    expect(age('2028-02-29', '2008-02-29')).toBe(20)
  })

  it('the age never decreases from one day to the next, and increases by at most one per year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 30_000 }), (born, days) => {
        const birth = addDays(calendarDate('1940-01-01'), born)
        const date = addDays(birth, days)
        const grown = ageOn(addDays(date, 1), birth) - ageOn(date, birth)
        expect(grown === 0 || grown === 1).toBe(true)
        expect(Math.abs(ageOn(date, birth) - days / 365.2425)).toBeLessThanOrEqual(1.01)
      }),
    )
  })
})

describe('licence expiry', () => {
  it('a licence covers a rental until its last day, and none that ends later', () => {
    const lastDay = calendarDate('2026-11-28')
    expect(licenceCovers({ endDate: calendarDate('2026-11-28') }, lastDay)).toBe(true)
    expect(licenceCovers({ endDate: calendarDate('2026-11-29') }, lastDay)).toBe(false)
  })
})

describe('driver eligibility at booking', () => {
  const query = {
    rental: { startDate: calendarDate('2026-11-24'), endDate: calendarDate('2026-11-28') },
    minimumDriverAge: 21,
    today: calendarDate('2026-11-20'),
  }
  const errorsOf = (licence: string | null, birth: string | null) => {
    const decision = decideDriver(
      {
        licenseExpirationDate: licence === null ? null : calendarDate(licence),
        dateOfBirth: birth === null ? null : calendarDate(birth),
      },
      query,
    )
    return decision.permitted ? null : decision.problem.fields
  }

  it('a driver of minimum age with a licence valid to the last day can rent a car', () => {
    expect(errorsOf('2026-11-28', '2005-11-24')).toBeNull()
  })

  it('unknown details are accepted and checked at pickup', () => {
    expect(errorsOf(null, null)).toBeNull()
  })

  it.each([
    ['2026-11-19', null, { licenseExpirationDate: 'Licence expiry cannot be in the past.' }],
    [
      '2026-11-27',
      null,
      { licenseExpirationDate: 'The licence must be valid until the rental ends on Sat 28 Nov 2026.' },
    ],
    [null, '2005-11-25', { dateOfBirth: 'The driver must be at least 21 years old at pickup.' }],
    [null, '2026-11-21', { dateOfBirth: 'Please enter a valid date of birth.' }],
    [null, '1899-12-31', { dateOfBirth: 'Please enter a valid date of birth.' }],
  ])('licence until %s, born %s: refused', (licence, birth, fields) => {
    expect(errorsOf(licence, birth)).toEqual(fields)
  })
})

describe('driver eligibility at pickup', () => {
  const rental = { startDate: calendarDate('2026-11-20'), endDate: calendarDate('2026-11-24') }
  const licence: Licence = {
    driverLicense: '21487306',
    licenseExpirationDate: calendarDate('2026-11-24'),
    dateOfBirth: calendarDate('2008-11-20'),
  }
  const decide = (given: Partial<Licence>) =>
    decideDriverAtPickup({ ...licence, ...given }, { rental, minimumDriverAge: 18, today: rental.startDate })

  it('a driver of minimum age with a licence valid to the last day can pick up the car', () => {
    expect(decide({})).toEqual({ permitted: true })
    expect(decide({ licenseExpirationDate: calendarDate('2026-11-23') })).toMatchObject({
      problem: {
        fields: {
          licenseExpirationDate: 'The licence must be valid until the rental ends on Tue 24 Nov 2026.',
        },
      },
    })
    expect(decide({ dateOfBirth: calendarDate('2008-11-21') })).toMatchObject({
      problem: { fields: { dateOfBirth: 'The driver must be at least 18 years old at pickup.' } },
    })
  })

  it('every missing licence detail has an error', () => {
    const sentences = {
      driverLicense: 'Please enter the licence number.',
      licenseExpirationDate: 'Please enter the licence expiry date.',
      dateOfBirth: 'Please enter the date of birth.',
    }
    fc.assert(
      fc.property(fc.subarray(Object.keys(sentences) as (keyof Licence)[], { minLength: 1 }), (missing) => {
        const decision = decide(Object.fromEntries(missing.map((field) => [field, null])))
        expect(decision.permitted ? null : decision.problem).toEqual({
          code: 'invalid_input',
          status: 400,
          message:
            "The driver's licence is not complete. Please enter its number, its expiry date and the date of birth.",
          fields: Object.fromEntries(missing.map((field) => [field, sentences[field]])),
        })
      }),
    )
  })
})
