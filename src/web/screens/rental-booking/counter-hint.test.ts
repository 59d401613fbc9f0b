import { describe, expect, it } from 'vitest'
import { openingOn } from '#domain/opening/opening-hours'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { counterHint } from './counter-hint.ts'

const now = { date: calendarDate('2026-11-20'), time: timeOfDay('10:00') }
const hintAt = (date: string, time: string) => {
  const opening = openingOn(calendarDate(date), {
    schedule: defaultWeeklySchedule,
    specialDay: null,
    holiday: null,
  })
  return counterHint(timeOfDay(time), { opening, now })
}

describe('the hint at a pickup or return', () => {
  it('is silent while somebody is there', () => {
    expect(hintAt('2026-11-24', '09:00')).toBeNull()
    expect(hintAt('2026-11-24', '17:00')).toBeNull()
  })

  it('says that the garage is closed then, and when it is open that day', () => {
    expect(hintAt('2026-11-28', '17:00')).toBe(
      'We are closed then: we confirm a time with you. Open that day 9:00 am to 2:00 pm.',
    )
    expect(hintAt('2026-11-29', '10:00')).toBe('We are closed then: we confirm a time with you.')
  })

  it('says that a time of today has passed', () => {
    expect(hintAt('2026-11-20', '09:00')).toBe('This time has passed already today.')
    expect(hintAt('2026-11-20', '11:00')).toBeNull()
  })
})
