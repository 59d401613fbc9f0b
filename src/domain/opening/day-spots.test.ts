import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { defaultCapacity } from './capacity.ts'
import { spotsOfDay, type UsedSlot } from './day-spots.ts'
import { openingOn } from './opening-hours.ts'
import { defaultWeeklySchedule as schedule } from './weekly-schedule.ts'

const week = (date: string) => openingOn(calendarDate(date), { schedule, specialDay: null, holiday: null })
const friday = week('2026-11-20')
const slot = (time: string, taken: number, isAvailable = true): UsedSlot => ({
  time: timeOfDay(time),
  taken,
  isAvailable,
})
const places = (...used: UsedSlot[]) => spotsOfDay(friday, used, defaultCapacity)

describe('spots of a day', () => {
  it('booked cars are counted against the spots of all slots', () => {
    expect(places()).toEqual({ taken: 0, total: 12 })
    expect(places(slot('08:00', 3), slot('13:00', 1))).toEqual({ taken: 4, total: 12 })
  })

  it('a manually blocked slot counts as taken', () => {
    expect(places(slot('08:00', 1, false))).toEqual({ taken: 3, total: 12 })
  })

  it('an overbooked slot takes only its own spots', () => {
    expect(places(slot('08:00', 5), slot('13:00', 1))).toEqual({ taken: 4, total: 12 })
  })

  it('cars in slots that no longer exist are still counted', () => {
    expect(places(slot('10:00', 5), slot('18:00', 9, false))).toEqual({ taken: 14, total: 12 })
    expect(spotsOfDay(week('2026-11-22'), [slot('09:00', 2)], defaultCapacity)).toEqual({
      taken: 2,
      total: 0,
    })
  })
})
