import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { displayLateness, pickupTiming } from './lateness.ts'

const at = (date: string, time: string) => ({ date: calendarDate(date), time: timeOfDay(time) })

describe('an overdue car', () => {
  const due = at('2025-11-19', '17:00')
  const late = (date: string, time: string) => displayLateness(due, at(date, time))

  it('a car is not late at the minute it is due', () => {
    expect([late('2025-11-18', '23:00'), late('2025-11-19', '17:00')]).toEqual([null, null])
  })

  it('lateness is shown in hours within a day, then in days', () => {
    expect(late('2025-11-19', '17:45')).toBe('45m late')
    expect(late('2025-11-20', '10:42')).toBe('17h 42m late')
    expect(displayLateness(due, at('2025-11-20', '10:42'), { isShort: true })).toBe('17h late')
    expect(displayLateness(due, at('2025-11-19', '17:45'), { isShort: true })).toBe('45m late')
    expect(late('2025-11-20', '17:00')).toBe('1 day late')
    expect(late('2025-11-22', '08:00')).toBe('3 days late')
  })

  it('lateness does not change when the clocks go back', () => {
    expect(displayLateness(at('2026-04-04', '17:00'), at('2026-04-05', '17:00'))).toBe('1 day late')
  })
})

describe('timing of a pickup', () => {
  const pickup = at('2025-11-20', '09:00')

  it('a pickup up to an hour before or after its time is on time', () => {
    for (const time of ['08:00', '09:00', '10:00'])
      expect(pickupTiming(pickup, at('2025-11-20', time))).toBe('on_time')
  })

  it('an earlier pickup is early, a later one late', () => {
    expect(pickupTiming(pickup, at('2025-11-20', '07:59'))).toBe('early')
    expect(pickupTiming(pickup, at('2025-11-19', '09:00'))).toBe('early')
    expect(pickupTiming(pickup, at('2025-11-20', '10:01'))).toBe('late')
    expect(pickupTiming(pickup, at('2025-11-21', '08:30'))).toBe('late')
  })
})
