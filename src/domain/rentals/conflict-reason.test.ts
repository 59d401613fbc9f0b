import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { conflictReason, fitsElsewhere } from './conflict-reason.ts'
import type { RentalTimes } from './rental-overlap.ts'

const times = (startDate: string, endDate: string, back = '17:00'): RentalTimes => ({
  startDate: calendarDate(startDate),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate(endDate),
  returnTime: timeOfDay(back),
})

const query = (turnaroundMinutes = 60) => ({
  car: { make: 'Kia', model: 'Cerato' },
  times: times('2026-11-23', '2026-11-26'),
  room: { turnaroundMinutes, now: { date: calendarDate('2026-11-20'), time: timeOfDay('10:42') } },
})
const by = (rental: RentalTimes, status: 'confirmed' | 'picked_up' = 'confirmed') => ({
  fits: false as const,
  because: 'taken' as const,
  by: { ...rental, id: '1', rentalVehicleId: '2', status, clientName: 'Jonas Weber' },
})

describe('why a booking does not fit on a car', () => {
  it('the message names the overlapping rental and when the car is available', () => {
    expect(conflictReason(by(times('2026-11-20', '2026-11-24')), query())).toEqual({
      title: 'Not available: overlaps Jonas Weber',
      detail: 'The Cerato is due back Tue, Nov 24, 5:00 pm, and available from 6:00 pm.',
    })
    expect(conflictReason(by(times('2026-11-20', '2026-11-24', '23:00')), query(120)).detail).toBe(
      'The Cerato is due back Tue, Nov 24, 11:00 pm, and available from Wed, Nov 25, 1:00 am.',
    )
    expect(conflictReason(by(times('2026-11-20', '2026-11-24')), query(0)).detail).toBe(
      'The Cerato is due back Tue, Nov 24, 5:00 pm.',
    )
  })

  it('the message names the next rental and when the car must be back', () => {
    expect(conflictReason(by(times('2026-11-25', '2026-11-28')), query()).detail).toBe(
      'The Cerato will be picked up Wed, Nov 25, 9:00 am and must be back by 8:00 am.',
    )
  })

  it('overdue cars, off-road cars and invalid times have their own messages', () => {
    expect(conflictReason(by(times('2026-11-16', '2026-11-19'), 'picked_up'), query())).toEqual({
      title: 'Not available: Jonas Weber is late',
      detail: 'The Cerato was due back Thu, Nov 19, 5:00 pm.',
    })
    expect(conflictReason({ fits: false, because: 'off_road', status: 'maintenance' }, query())).toEqual({
      title: 'Not available: maintenance',
      detail: 'The Cerato is not available for rental.',
    })
    const sentence = 'Start date cannot be in the past.'
    expect(conflictReason({ fits: false, because: 'times', sentence }, query()).detail).toBe(sentence)
  })

  it('other cars available for the dates are counted', () => {
    const wanted = times('2026-11-23', '2026-11-26')
    expect(fitsElsewhere(wanted, 4)).toBe('Nov 23 to 26: 4 other cars available.')
    expect(fitsElsewhere(wanted, 1)).toBe('Nov 23 to 26: 1 other car available.')
    expect(fitsElsewhere(wanted, 0)).toBe('Nov 23 to 26: no other cars available.')
  })
})
