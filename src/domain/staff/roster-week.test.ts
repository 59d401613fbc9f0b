import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import type { Roster } from './roster.ts'
import { datesOfWeek, displayWeekTime, minutesOfUsualWeek, minutesOfWeek } from './roster-week.ts'
import { describedHours } from './working-hours.ts'

const monday = calendarDate('2025-11-17')
const from = (startTime: string, endTime: string) => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
})
const mick: Roster = {
  position: 'mechanic',
  weeklyHours: { ...describedHours('mechanic'), saturday: from('09:00', '14:00'), sunday: null },
  days: [{ date: calendarDate('2025-11-21'), hours: from('08:00', '15:00') }],
  leave: [],
}

describe('working hours of a week', () => {
  it('the hours of a week are compared with a regular week', () => {
    expect([minutesOfWeek(mick, monday), minutesOfUsualWeek(mick)]).toEqual([48 * 60, 50 * 60])
    expect(displayWeekTime(minutesOfWeek(mick, monday), minutesOfUsualWeek(mick))).toBe(
      '48 h this week, 2 h less than usual',
    )
    expect(displayWeekTime(50 * 60 + 30, 50 * 60)).toBe('50 h 30 min this week, 30 min more than usual')
    expect(displayWeekTime(50 * 60, 50 * 60)).toBe('50 h this week, as usual')
  })

  it('leave reduces the hours', () => {
    const away = { ...mick.leave, kind: 'annual' as const, startTime: null, endTime: null }
    const leave = [{ ...away, firstDate: monday, lastDate: addDays(monday, 1) }]
    expect(minutesOfWeek({ ...mick, leave }, monday)).toBe(30 * 60)
  })

  it('an unchanged week has the default hours of the position', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (weeks) => {
        const roster: Roster = { position: 'manager', weeklyHours: null, days: [], leave: [] }
        expect(minutesOfWeek(roster, addDays(monday, weeks * 7))).toBe(minutesOfUsualWeek(roster))
      }),
    )
  })

  it('a week runs from Monday to Sunday', () => {
    expect(datesOfWeek(monday)).toEqual([
      '2025-11-17',
      '2025-11-18',
      '2025-11-19',
      '2025-11-20',
      '2025-11-21',
      '2025-11-22',
      '2025-11-23',
    ])
  })
})
