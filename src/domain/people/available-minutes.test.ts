import { describe, expect, it } from 'vitest'
import { openingOn } from '../opening/opening-hours.ts'
import { defaultWeeklySchedule } from '../opening/weekly-schedule.ts'
import { calendarDate, datesFrom } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { availableMinutes } from './available-minutes.ts'
import { describedHours } from './working-hours.ts'

const rules = { schedule: defaultWeeklySchedule, specialDay: null, holiday: null }
// Monday to Sunday.
const week = datesFrom(calendarDate('2026-11-16'), calendarDate('2026-11-22')).map((date) =>
  openingOn(date, rules),
)

describe('the time in which somebody can work', () => {
  it('is when they are there and the garage is open, without its break', () => {
    expect(availableMinutes(describedHours('mechanic'), week)).toBe((5 * 8 + 5) * 60)
    // From nine, and on Saturday as long as the garage is open.
    expect(availableMinutes(describedHours('manager'), week)).toBe((5 * 7 + 5) * 60)
  })

  it('is none on days off, and outside the hours of the garage', () => {
    const ofMechanics = describedHours('mechanic')
    expect(availableMinutes({ ...ofMechanics, monday: null, sunday: null }, week)).toBe((4 * 8 + 5) * 60)
    const evening = { startTime: timeOfDay('17:00'), endTime: timeOfDay('22:00') }
    expect(availableMinutes({ ...ofMechanics, tuesday: evening }, week)).toBe((4 * 8 + 5) * 60)
    expect(availableMinutes(ofMechanics, [])).toBe(0)
  })
})
