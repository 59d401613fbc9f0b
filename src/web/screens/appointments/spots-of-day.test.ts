import { describe, expect, it } from 'vitest'
import type { TimeSlot } from '#contract/time-slots'
import { defaultCapacity } from '#domain/opening/slots'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { spotsOn, spotsToday } from './spots-of-day.ts'

const friday = calendarDate('2025-11-21')
const garage = { weeklySchedule: defaultWeeklySchedule, capacity: defaultCapacity }

const slot = (time: string, remaining: number): TimeSlot => ({
  id: `2025-11-21T${time}`,
  date: friday,
  time: timeOfDay(time),
  capacity: 3,
  remaining,
  isAvailable: remaining > 0,
})

describe('the taken spots of a day', () => {
  it('spots of a coming day: summed over its slots', () => {
    expect(spotsOn(friday, [slot('08:00', 0), slot('09:30', 1)])).toEqual({ taken: 5, capacity: 6 })
  })

  it('spots of a day without slots: null', () => {
    expect(spotsOn(friday, [])).toBeNull()
  })

  it('spots of today: summed over all slots, including past ones', () => {
    const appointments = [
      { status: 'completed' },
      { status: 'in_progress' },
      { status: 'cancelled' },
    ] as const
    expect(spotsToday({ date: friday, garage, specialDays: [], appointments })).toEqual({
      taken: 2,
      capacity: 12,
    })
  })

  it('spots of a Sunday on which the garage is closed: null', () => {
    const sunday = calendarDate('2025-11-23')
    expect(spotsToday({ date: sunday, garage, specialDays: [], appointments: [] })).toBeNull()
  })
})
