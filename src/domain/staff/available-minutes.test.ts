import { describe, expect, it } from 'vitest'
import { openingOn } from '../opening/opening-hours.ts'
import { defaultWeeklySchedule } from '../opening/weekly-schedule.ts'
import { calendarDate, datesFrom } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { availableMinutes } from './available-minutes.ts'
import type { Roster } from './roster.ts'
import { describedHours, type WeeklyHours } from './working-hours.ts'

const rules = { schedule: defaultWeeklySchedule, specialDay: null, holiday: null }
// Monday to Sunday.
const week = datesFrom(calendarDate('2026-11-16'), calendarDate('2026-11-22')).map((date) =>
  openingOn(date, rules),
)

const roster = (given: Partial<Roster> = {}): Roster => ({
  ...{ position: 'mechanic', weeklyHours: null, days: [], leave: [] },
  ...given,
})

describe('available minutes of a technician', () => {
  it('available minutes are working hours within opening hours, without breaks', () => {
    expect(availableMinutes(roster(), week)).toBe((5 * 8 + 5) * 60)
    // From 9 am, on Saturday until the garage closes.
    expect(availableMinutes(roster({ position: 'manager' }), week)).toBe((5 * 7 + 5) * 60)
  })

  it('days off and hours outside opening hours are not available', () => {
    const works = (given: Partial<WeeklyHours>) =>
      roster({ weeklyHours: { ...describedHours('mechanic'), ...given } })
    expect(availableMinutes(works({ monday: null, sunday: null }), week)).toBe((4 * 8 + 5) * 60)
    const evening = { startTime: timeOfDay('17:00'), endTime: timeOfDay('22:00') }
    expect(availableMinutes(works({ tuesday: evening }), week)).toBe((4 * 8 + 5) * 60)
    expect(availableMinutes(roster(), [])).toBe(0)
  })

  it('leave is not available, and a changed day has its own hours', () => {
    const [monday, tuesday] = [calendarDate('2026-11-16'), calendarDate('2026-11-17')]
    const whole = { kind: 'annual', firstDate: monday, lastDate: tuesday } as const
    const leave = [{ ...whole, startTime: null, endTime: null }]
    expect(availableMinutes(roster({ leave }), week)).toBe((3 * 8 + 5) * 60)
    const short = { startTime: timeOfDay('08:00'), endTime: timeOfDay('10:00') }
    expect(availableMinutes(roster({ days: [{ date: monday, hours: short }] }), week)).toBe(
      (4 * 8 + 2 + 5) * 60,
    )
  })
})
