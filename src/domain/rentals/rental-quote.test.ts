import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { displayDaysAndPrice, displayRentalDays, rentalDays, rentalQuote } from './rental-quote.ts'

describe('the price of a rental', () => {
  it('a rental returned the same day is charged one day', () => {
    const day = calendarDate('2026-11-20')
    expect(rentalDays(day, day)).toBe(1)
  })

  it('4 to 6 April 2026 is charged two days, although the clocks go back', () => {
    const rental = { start: calendarDate('2026-04-04'), end: calendarDate('2026-04-06'), dailyRate: 4_500 }
    expect(rentalQuote(rental)).toEqual({ totalDays: 2, totalAmount: 9_000 })
  })

  it('days are displayed in singular and plural', () => {
    expect([displayRentalDays(1), displayRentalDays(4)]).toEqual(['1 day', '4 days'])
  })
})

it('days and price are displayed, or only the days without a price', () => {
  expect(displayDaysAndPrice({ totalDays: 4, totalAmount: 31_600 })).toBe('4 days · $316.00')
  expect(displayDaysAndPrice({ totalDays: 1, totalAmount: null })).toBe('1 day')
})
