import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { displayRentalDays, rentalDays, rentalQuote } from './rental-quote.ts'

describe('the price of a hire', () => {
  it('charges one day when the car is back the same day', () => {
    const day = calendarDate('2026-11-20')
    expect(rentalDays(day, day)).toBe(1)
  })

  it('charges two days from 4 to 6 April 2026, although the clock is turned back between', () => {
    const hire = { start: calendarDate('2026-04-04'), end: calendarDate('2026-04-06'), dailyRate: 4_500 }
    expect(rentalQuote(hire)).toEqual({ totalDays: 2, totalAmount: 9_000 })
  })

  it('names its days in words', () => {
    expect([displayRentalDays(1), displayRentalDays(4)]).toEqual(['1 day', '4 days'])
  })
})
