import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { isPriced, lateDays, rentalCost, usualLateCharge } from './rental-cost.ts'

it('the cost of a rental is its price plus additional and late charges, each once', () => {
  expect(rentalCost({ totalAmount: 16_400, additionalCharges: 0, lateCharge: 0 })).toBe(16_400)
  expect(rentalCost({ totalAmount: 16_400, additionalCharges: 4_500, lateCharge: 8_200 })).toBe(29_100)
})

describe('the late charge', () => {
  const rental = { endDate: calendarDate('2026-04-04'), dailyRate: 6200 }
  const on = (date: string) => usualLateCharge(rental, calendarDate(date))

  it('the suggested late charge is the agreed rate for each date after the last day, and 0 on that day', () => {
    expect([on('2026-04-03'), on('2026-04-04')]).toEqual([0, 0])
    expect([on('2026-04-05'), on('2026-04-06')]).toEqual([6200, 12_400])
  })

  it('late days are counted by date across years, months and clock changes', () => {
    const anyDay = fc.integer({ min: 0, max: 2000 }).map((day) => addDays(calendarDate('2026-01-01'), day))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (endDate, after) => {
        const days = lateDays({ endDate }, addDays(endDate, after))
        expect(days).toBe(Math.max(0, after))
        expect(usualLateCharge({ endDate, dailyRate: 6200 }, addDays(endDate, after))).toBe(days * 6200)
      }),
    )
  })
})

it('a rental is priced unless its amounts are hidden', () => {
  expect(isPriced({ totalAmount: 0 })).toBe(true)
  expect(isPriced({ totalAmount: null })).toBe(false)
})
