import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { barLines, displayFree, displayMoment, priceOf } from './rental-summary.ts'

const startDate = calendarDate('2026-11-24')
const endDate = calendarDate('2026-11-28')
const hire = { startDate, pickupTime: timeOfDay('09:00'), endDate, returnTime: timeOfDay('17:00') }
const car = { make: 'Mazda', model: 'CX-5', dailyRate: 7900 }

describe('the key tag', () => {
  it('says when, and what it costs', () => {
    expect(displayMoment(startDate, hire.pickupTime)).toBe('Tue, Nov 24, 9:00 am')
    expect(priceOf(car, hire)).toEqual({ totalDays: 4, totalAmount: 31_600 })
    expect([displayFree(1), displayFree(8)]).toEqual(['1 car free', '8 cars free'])
  })
})

describe('the bar on a phone', () => {
  it('says what is chosen so far', () => {
    expect(barLines({ startDate: null, endDate: null }, null, null)).toEqual([
      'No dates chosen yet',
      'You pay at pickup',
    ])
    expect(barLines({ startDate, endDate: null }, null, null)).toEqual([
      'From Tue, Nov 24',
      'No end date chosen yet',
    ])
    expect(barLines(hire, null, null)).toEqual(['Tue, Nov 24 to Sat, Nov 28', 'Please check dates and times'])
    expect(barLines(hire, hire, null)).toEqual(['Tue, Nov 24 to Sat, Nov 28', 'No car chosen yet'])
    expect(barLines(hire, hire, car)).toEqual(['$316.00', 'Mazda CX-5 · 4 days'])
  })
})
