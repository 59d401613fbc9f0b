import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideNewTimes, hearsOfMove, rateAfterMove } from './rental-changes.ts'

const today = calendarDate('2026-11-20')
const times = (start: string, end: string) => ({
  startDate: calendarDate(start),
  endDate: calendarDate(end),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
})

describe('a hire that moves', () => {
  it('may keep a first day that has gone by, but not get one', () => {
    const booking = { startDate: calendarDate('2026-11-19') }
    expect(decideNewTimes(booking, times('2026-11-19', '2026-11-22'), today).permitted).toBe(true)
    expect(decideNewTimes(booking, times('2026-11-18', '2026-11-22'), today)).toMatchObject({
      problem: { fields: { startDate: 'Start date cannot be in the past.' } },
    })
    expect(decideNewTimes(booking, times('2026-11-19', '2026-11-19'), today)).toMatchObject({
      problem: { fields: { endDate: 'End date cannot be in the past.' } },
    })
  })

  it('keeps the rate agreed with its car, and takes that of another', () => {
    const booking = { rentalVehicleId: 'yaris', dailyRate: 4900 }
    expect(rateAfterMove(booking, { id: 'yaris', dailyRate: 5500 })).toBe(4900)
    expect(rateAfterMove(booking, { id: 'camry', dailyRate: 6500 })).toBe(6500)
  })

  it('is told to the hirer once it was promised', () => {
    expect(hearsOfMove({ status: 'confirmed' })).toBe(true)
    expect(hearsOfMove({ status: 'pending' })).toBe(false)
  })
})
