import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import type { Roster } from './roster.ts'
import { displayBack, staffDayOf } from './staff-day.ts'
import { describedHours } from './working-hours.ts'

const thursday = calendarDate('2025-11-20')
const hours = { startTime: timeOfDay('08:00'), endTime: timeOfDay('17:00') }
const weekdaysOnly = { ...describedHours('mechanic'), saturday: null, sunday: null }
const jarrah: Roster = { position: 'mechanic', weeklyHours: weekdaysOnly, days: [], leave: [] }
const leave = (first: string, last: string) => ({
  kind: 'annual' as const,
  firstDate: calendarDate(first),
  lastDate: calendarDate(last),
  startTime: null,
  endTime: null,
})

describe('the day of a staff member', () => {
  it('a working day has hours', () => {
    expect(staffDayOf(jarrah, thursday)).toEqual({
      date: thursday,
      state: 'here',
      hours: [hours],
      back: null,
    })
  })

  it('a day on leave shows when they are back', () => {
    const away = { ...jarrah, leave: [leave('2025-11-17', '2025-11-21')] }
    const day = staffDayOf(away, thursday)
    expect(day).toMatchObject({ state: 'leave', hours: [], back: { date: '2025-11-24', time: '08:00' } })
    expect(day.back && displayBack(day.back, thursday)).toBe('back Mon, Nov 24')
    // Saturday is a day off within the leave, which continues on Monday.
    const saturday = staffDayOf(
      { ...jarrah, leave: [leave('2025-11-17', '2025-11-25')] },
      calendarDate('2025-11-22'),
    )
    expect(saturday).toMatchObject({ state: 'leave', back: { date: '2025-11-26' } })
  })

  it('a day off shows when they are back', () => {
    const off = { ...jarrah, days: [{ date: thursday, hours: null }] }
    const { state, back } = staffDayOf(off, thursday)
    expect([state, back && displayBack(back, thursday)]).toEqual(['day_off', 'back tomorrow, 8:00 am'])
  })

  it('a return later that day is displayed with the time', () => {
    expect(displayBack({ date: thursday, time: timeOfDay('13:00') }, thursday)).toBe('back at 1:00 pm')
  })
})
