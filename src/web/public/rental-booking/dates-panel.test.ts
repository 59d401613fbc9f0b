import { describe, expect, it } from 'vitest'
import { openingOn } from '#domain/opening/opening-hours'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { counterHint } from './dates-panel.tsx'

const hintAt = (action: 'pick up' | 'return', date: string, time: string) => {
  const opening = openingOn(calendarDate(date), {
    schedule: defaultWeeklySchedule,
    specialDay: null,
    holiday: null,
  })
  return counterHint(action, timeOfDay(time), opening)
}

describe('the hint beside a pickup or return', () => {
  it('is null while the garage is open', () => {
    expect(hintAt('pick up', '2026-11-24', '09:00')).toBeNull()
    expect(hintAt('return', '2026-11-24', '17:00')).toBeNull()
  })

  it('mentions that the garage is closed then', () => {
    expect(hintAt('return', '2026-11-28', '17:00')).toBe(
      "The garage is closed then. We'll confirm how you can return the car.",
    )
    expect(hintAt('pick up', '2026-11-29', '10:00')).toBe(
      "The garage is closed then. We'll confirm how you can pick up the car.",
    )
  })
})
