import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { ageOn, licenceCovers } from './hire-eligibility.ts'

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
