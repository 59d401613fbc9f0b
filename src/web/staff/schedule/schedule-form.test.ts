import { describe, expect, it } from 'vitest'
import type { StaffSchedule } from '#contract/staff/staff-schedules'
import { isAway, isThere } from '#domain/staff/roster'
import { datesOfWeek } from '#domain/staff/roster-week'
import { describedHours } from '#domain/staff/working-hours'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { changedDaysOf, fieldOf, formOf, rosterOf, validateSchedule, weekOf } from './schedule-form.ts'

const week = calendarDate('2025-11-17')
const usual = { startTime: timeOfDay('08:00'), endTime: timeOfDay('17:00') }
const short = { startTime: timeOfDay('08:00'), endTime: timeOfDay('15:00') }
const friday = calendarDate('2025-11-21')
const position = 'mechanic'
const schedule: StaffSchedule = {
  staffId: 's1',
  version: 1,
  week,
  weeklyHours: { ...describedHours('mechanic'), sunday: null },
  isDescribed: false,
  days: datesOfWeek(week).map((date) => {
    const hours = date === friday ? short : date === '2025-11-23' ? null : usual
    return { date, hours, isChanged: date === friday, there: hours === null ? [] : [hours] }
  }),
  changedDays: [
    { date: friday, hours: short },
    { date: calendarDate('2025-12-01'), hours: null },
  ],
  leave: [],
}
const ofWeek = formOf(schedule, { scope: 'week', position })
const ofEvery = formOf(schedule, { scope: 'every', position })

describe('schedule form', () => {
  it('form values: the hours of the shown week or the weekly hours', () => {
    expect(ofWeek.friday).toEqual({ isOn: true, startTime: '08:00', endTime: '15:00' })
    expect(ofEvery.friday).toEqual({ isOn: true, startTime: '08:00', endTime: '17:00' })
    expect(weekOf(ofEvery)).toEqual(schedule.weeklyHours)
  })

  it('form values of a day off: the weekly or standard hours as default times', () => {
    expect(ofWeek.sunday).toEqual({ isOn: false, startTime: '08:00', endTime: '17:00' })
  })

  it('request body: only the changed days', () => {
    expect(changedDaysOf(ofWeek, ofWeek, week)).toEqual([])
    const changed = {
      ...ofWeek,
      friday: { ...ofWeek.friday, endTime: '17:00' },
      sunday: { ...ofWeek.sunday, isOn: true },
      monday: { ...ofWeek.monday, isOn: false },
    }
    expect(changedDaysOf(changed, ofWeek, week)).toEqual([
      { date: week, hours: null },
      { date: friday, hours: usual },
      { date: '2025-11-23', hours: usual },
    ])
  })

  it('roster: applies the form to the shown week or to every week', () => {
    const at = (date: string) => ({ date: calendarDate(date), time: timeOfDay('16:00') })
    const draft = { ...ofWeek, monday: { ...ofWeek.monday, isOn: false } }
    const thisWeek = rosterOf(draft, { schedule, scope: 'week', position })
    const days = ['2025-11-17', '2025-11-18', '2025-11-21', '2025-11-24', '2025-12-01']
    expect(days.map((date) => isThere(thisWeek, at(date)))).toEqual([false, true, false, true, false])
    const everyWeek = rosterOf(draft, { schedule, scope: 'every', position })
    expect(days.map((date) => isThere(everyWeek, at(date)))).toEqual([false, true, false, false, false])
  })

  it('roster: standard hours restrict availability only once they are changed', () => {
    const sample = { ...schedule, weeklyHours: describedHours(position), isDescribed: true, changedDays: [] }
    const early = { date: week, time: timeOfDay('07:00') }
    const isAwayEarly = (scope: 'week' | 'every', change: Partial<typeof ofWeek> = {}) =>
      isAway(
        rosterOf(
          { ...formOf(sample, { scope, position }), ...change },
          { schedule: sample, scope, position },
        ),
        early,
      )
    const later = { isOn: true, startTime: '09:00', endTime: '17:00' }
    expect([isAwayEarly('week'), isAwayEarly('every')]).toEqual([false, false])
    expect(isAwayEarly('week', { monday: later })).toBe(true)
    expect(isAwayEarly('week', { tuesday: later })).toBe(false)
    expect(isAwayEarly('every', { tuesday: later })).toBe(true)
  })

  it('validation: returns an error for each invalid or incomplete day', () => {
    expect(
      validateSchedule({
        ...ofWeek,
        monday: { isOn: true, startTime: '17:00', endTime: '08:00' },
        tuesday: { isOn: true, startTime: '', endTime: '08:00' },
        wednesday: { isOn: false, startTime: '', endTime: '' },
      }),
    ).toEqual({
      monday: 'Monday must end after it starts.',
      tuesday: 'Please enter when Tuesday starts and ends.',
    })
    expect(fieldOf('weeklyHours.tuesday.endTime')).toBe('tuesday')
    expect(fieldOf('days.0.date')).toBeNull()
  })
})
