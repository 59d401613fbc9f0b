import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { ageOn, decideDriver, decideDriverAtPickup, type Licence, licenceCovers } from './hire-eligibility.ts'

const age = (date: string, dateOfBirth: string) => ageOn(calendarDate(date), calendarDate(dateOfBirth))

describe('the age of a driver', () => {
  it('goes up on the birthday', () => {
    expect(age('2026-11-23', '2008-11-24')).toBe(17)
    expect(age('2026-11-24', '2008-11-24')).toBe(18)
  })

  it('goes up on 1 March for who was born on 29 February, but in leap years', () => {
    expect(age('2026-02-28', '2008-02-29')).toBe(17)
    expect(age('2026-03-01', '2008-02-29')).toBe(18)
    expect(age('2028-02-29', '2008-02-29')).toBe(20)
  })

  it('never goes down from one day to the next, and up by one year at most', () => {
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

describe('a licence', () => {
  it('covers a hire that ends on its last day, and none that ends later', () => {
    const lastDay = calendarDate('2026-11-28')
    expect(licenceCovers({ endDate: calendarDate('2026-11-28') }, lastDay)).toBe(true)
    expect(licenceCovers({ endDate: calendarDate('2026-11-29') }, lastDay)).toBe(false)
  })
})

describe('a driver', () => {
  const asked = {
    hire: { startDate: calendarDate('2026-11-24'), endDate: calendarDate('2026-11-28') },
    minimumDriverAge: 21,
    today: calendarDate('2026-11-20'),
  }
  const said = (licence: string | null, birth: string | null) => {
    const decision = decideDriver(
      {
        licenseExpirationDate: licence === null ? null : calendarDate(licence),
        dateOfBirth: birth === null ? null : calendarDate(birth),
      },
      asked,
    )
    return decision.permitted ? null : decision.problem.fields
  }

  it('with a licence up to the last day, of age on the first, may hire a car', () => {
    expect(said('2026-11-28', '2005-11-24')).toBeNull()
  })

  it('of whom nothing is known yet is asked at the hand-over', () => {
    expect(said(null, null)).toBeNull()
  })

  it.each([
    ['2026-11-19', null, { licenseExpirationDate: 'Licence expiry cannot be in the past.' }],
    [
      '2026-11-27',
      null,
      { licenseExpirationDate: 'The licence must be valid until the rental ends on Nov 28, 2026.' },
    ],
    [null, '2005-11-25', { dateOfBirth: 'The driver must be at least 21 years old at pickup.' }],
    [null, '2026-11-21', { dateOfBirth: 'Please enter a valid date of birth.' }],
    [null, '1899-12-31', { dateOfBirth: 'Please enter a valid date of birth.' }],
  ])('with a licence to %s, born %s, may not', (licence, birth, fields) => {
    expect(said(licence, birth)).toEqual(fields)
  })
})

describe('a driver at the pickup', () => {
  const hire = { startDate: calendarDate('2026-11-20'), endDate: calendarDate('2026-11-24') }
  const licence: Licence = {
    driverLicense: '21487306',
    licenseExpirationDate: calendarDate('2026-11-24'),
    dateOfBirth: calendarDate('2008-11-20'),
  }
  const decide = (given: Partial<Licence>) =>
    decideDriverAtPickup({ ...licence, ...given }, { hire, minimumDriverAge: 18, today: hire.startDate })

  it('gets the car with a licence through the last day and of age on the first', () => {
    expect(decide({})).toEqual({ permitted: true })
    expect(decide({ licenseExpirationDate: calendarDate('2026-11-23') })).toMatchObject({
      problem: {
        fields: { licenseExpirationDate: 'The licence must be valid until the rental ends on Nov 24, 2026.' },
      },
    })
    expect(decide({ dateOfBirth: calendarDate('2008-11-21') })).toMatchObject({
      problem: { fields: { dateOfBirth: 'The driver must be at least 18 years old at pickup.' } },
    })
  })

  it('is asked for everything that is missing of the licence, whichever parts that are', () => {
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
