import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import type { HireTimes } from './rental-availability.ts'
import { fitsElsewhere, whyNotHere } from './why-not-here.ts'

const times = (startDate: string, endDate: string, back = '17:00'): HireTimes => ({
  startDate: calendarDate(startDate),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate(endDate),
  returnTime: timeOfDay(back),
})

const asked = (turnaroundMinutes = 60) => ({
  car: { make: 'Kia', model: 'Cerato' },
  times: times('2026-11-23', '2026-11-26'),
  room: { turnaroundMinutes, now: { date: calendarDate('2026-11-20'), time: timeOfDay('10:42') } },
})
const by = (hire: HireTimes, status: 'confirmed' | 'picked_up' = 'confirmed') => ({
  fits: false as const,
  because: 'taken' as const,
  by: { ...hire, id: '1', rentalVehicleId: '2', status, clientName: 'Jonas Weber' },
})

describe('why a booking cannot have a car', () => {
  it('names who has it, and when it is back and free', () => {
    expect(whyNotHere(by(times('2026-11-20', '2026-11-24')), asked())).toEqual({
      title: 'Not here: overlaps Jonas Weber',
      detail: 'The Cerato is back Tue, Nov 24, 5:00 pm, free from 6:00 pm.',
    })
    expect(whyNotHere(by(times('2026-11-20', '2026-11-24', '23:00')), asked(120)).detail).toBe(
      'The Cerato is back Tue, Nov 24, 11:00 pm, free from Wed, Nov 25, 1:00 am.',
    )
    expect(whyNotHere(by(times('2026-11-20', '2026-11-24')), asked(0)).detail).toBe(
      'The Cerato is back Tue, Nov 24, 5:00 pm.',
    )
  })

  it('names who gets it next, and by when it must be back', () => {
    expect(whyNotHere(by(times('2026-11-25', '2026-11-28')), asked()).detail).toBe(
      'The Cerato goes out Wed, Nov 25, 9:00 am and must be back by 8:00 am.',
    )
  })

  it('says that a car is late, or off the road, or the time is wrong', () => {
    expect(whyNotHere(by(times('2026-11-16', '2026-11-19'), 'picked_up'), asked())).toEqual({
      title: 'Not here: Jonas Weber is late',
      detail: 'The Cerato was due back Thu, Nov 19, 5:00 pm.',
    })
    expect(whyNotHere({ fits: false, because: 'off_road', status: 'maintenance' }, asked())).toEqual({
      title: 'Not here: maintenance',
      detail: 'The Cerato is not for hire at the moment.',
    })
    const sentence = 'Start date cannot be in the past.'
    expect(whyNotHere({ fits: false, because: 'times', sentence }, asked()).detail).toBe(sentence)
  })

  it('counts where else the dates would do', () => {
    const wanted = times('2026-11-23', '2026-11-26')
    expect(fitsElsewhere(wanted, 4)).toBe('Nov 23 to 26 fits on 4 other cars.')
    expect(fitsElsewhere(wanted, 1)).toBe('Nov 23 to 26 fits on 1 other car.')
    expect(fitsElsewhere(wanted, 0)).toBe('Nov 23 to 26 fits on no other car.')
  })
})
