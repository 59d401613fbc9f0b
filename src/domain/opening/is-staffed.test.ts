import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { isStaffed } from './is-staffed.ts'
import { openingOn } from './opening-hours.ts'
import { defaultWeeklySchedule } from './weekly-schedule.ts'

const openingOf = (date: string) =>
  openingOn(calendarDate(date), { schedule: defaultWeeklySchedule, specialDay: null, holiday: null })
const tuesday = openingOf('2026-11-24')
const sunday = openingOf('2026-11-22')

describe('a staffed garage', () => {
  it.each([
    ['07:00', false],
    ['08:00', true],
    ['12:00', true],
    ['12:30', false],
    ['13:00', true],
    ['17:00', true],
    ['17:01', false],
  ])('at %s on a working day: %s', (time, there) => {
    expect(isStaffed(tuesday, timeOfDay(time))).toBe(there)
  })

  it('a duration must be within the hours completely', () => {
    expect(isStaffed(tuesday, timeOfDay('16:00'), 60)).toBe(true)
    expect(isStaffed(tuesday, timeOfDay('16:00'), 90)).toBe(false)
  })

  it('a closed day is never staffed', () => {
    expect(isStaffed(sunday, timeOfDay('10:00'))).toBe(false)
  })
})
