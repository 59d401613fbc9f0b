import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideMoveTimes, quoteMove } from './rental-move.ts'

const now = { date: calendarDate('2026-11-20'), time: timeOfDay('10:30') }
const times = (start: string, end: string) => ({
  startDate: calendarDate(start),
  endDate: calendarDate(end),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
})

describe('moving a rental', () => {
  it('a start in the past can be kept, but not chosen', () => {
    const before = times('2026-11-19', '2026-11-21')
    expect(decideMoveTimes(before, times('2026-11-19', '2026-11-22'), now).permitted).toBe(true)
    expect(decideMoveTimes(before, times('2026-11-18', '2026-11-22'), now)).toMatchObject({
      problem: { fields: { startDate: 'Start date cannot be in the past.' } },
    })
    expect(decideMoveTimes(before, times('2026-11-19', '2026-11-19'), now)).toMatchObject({
      problem: { fields: { endDate: 'End date cannot be in the past.' } },
    })
  })

  it('a rental keeps the rate agreed for its car, and takes the rate of another car', () => {
    const booking = { rentalVehicleId: 'yaris', dailyRate: 4900 }
    const { startDate, endDate } = times('2026-11-24', '2026-11-28')
    const to = (car: { id: string; dailyRate: number }) => quoteMove(booking, { car, startDate, endDate })
    expect(to({ id: 'yaris', dailyRate: 5500 })).toEqual({
      dailyRate: 4900,
      totalDays: 4,
      totalAmount: 19_600,
    })
    expect(to({ id: 'camry', dailyRate: 6500 })).toMatchObject({ dailyRate: 6500, totalAmount: 26_000 })
  })
})
