import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { barLines, displayFree, displayMoment, priceOf } from './rental-card.tsx'

const startDate = calendarDate('2026-11-24')
const endDate = calendarDate('2026-11-28')
const rental = { startDate, pickupTime: timeOfDay('09:00'), endDate, returnTime: timeOfDay('17:00') }
const car = { make: 'Mazda', model: 'CX-5', dailyRate: 7900 }

describe('the booking summary', () => {
  it('contains the pickup time, the price and the number of available cars', () => {
    expect(displayMoment(startDate, rental.pickupTime)).toBe('Tue 24 Nov 2026, 9:00 am')
    expect(priceOf(car, rental)).toEqual({ totalDays: 4, totalAmount: 31_600 })
    expect([displayFree(1), displayFree(8)]).toEqual(['1 car available', '8 cars available'])
  })
})

describe('the bottom bar on a phone', () => {
  it('contains the choices so far, or the next one that is missing', () => {
    expect(barLines({ startDate: null, endDate: null }, null, null)).toEqual([
      'No dates chosen yet',
      'You pay at pickup',
    ])
    expect(barLines({ startDate, endDate: null }, null, null)).toEqual([
      'From Tue 24 Nov 2026',
      'No end date chosen yet',
    ])
    expect(barLines(rental, null, null)).toEqual([
      'Tue 24 Nov 2026 to Sat 28 Nov 2026',
      'Please check the dates and times',
    ])
    expect(barLines(rental, rental, null)).toEqual([
      'Tue 24 Nov 2026 to Sat 28 Nov 2026',
      'No car chosen yet',
    ])
    expect(barLines(rental, rental, car)).toEqual(['$316.00', 'Mazda CX-5 · 4 days'])
  })
})
