import { describe, expect, it } from 'vitest'
import { type CalendarDate, calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { openingByRules, openingOn } from './opening-hours.ts'
import { holidaysOfYear } from './public-holidays.ts'
import type { SpecialDay } from './special-day.ts'
import { defaultWeeklySchedule as schedule } from './weekly-schedule.ts'

const friday = calendarDate('2026-11-20')
const sunday = calendarDate('2026-11-22')
const christmas = { name: 'Christmas Day' }

function special(date: CalendarDate, day: Partial<SpecialDay> = {}): SpecialDay {
  return { date, type: 'closed', openTime: null, closeTime: null, reason: null, manuallyOpen: false, ...day }
}

describe('the hours of a day', () => {
  it('are those of the week when nothing else is known', () => {
    expect(openingOn(friday, { schedule, specialDay: null, holiday: null })).toEqual({
      date: friday,
      status: 'open',
      openTime: '08:00',
      closeTime: '17:00',
      breaks: [{ start: '12:00', end: '13:00' }],
      reason: null,
      cause: 'week',
    })
    expect(openingOn(sunday, { schedule, specialDay: null, holiday: null })).toMatchObject({
      status: 'closed',
      openTime: null,
      breaks: [],
      cause: 'week',
    })
  })

  it('end with a public holiday, which says why', () => {
    expect(openingOn(friday, { schedule, specialDay: null, holiday: christmas })).toMatchObject({
      status: 'closed',
      reason: 'Australian Public Holiday: Christmas Day',
      cause: 'public_holiday',
    })
  })

  it('end with a day closed by hand', () => {
    const specialDay = special(friday, { reason: 'Stocktake' })
    expect(openingOn(friday, { schedule, specialDay, holiday: null })).toMatchObject({
      status: 'closed',
      reason: 'Stocktake',
      cause: 'special_day',
    })
  })

  it('are the week’s on a holiday that staff opened by hand', () => {
    const specialDay = special(friday, { manuallyOpen: true })
    expect(openingOn(friday, { schedule, specialDay, holiday: christmas })).toMatchObject({
      status: 'open',
      openTime: '08:00',
      cause: 'special_day',
    })
  })

  it('stay none on a Sunday opened by hand while the week keeps it closed', () => {
    const specialDay = special(sunday, { manuallyOpen: true })
    expect(openingOn(sunday, { schedule, specialDay, holiday: null })).toMatchObject({
      status: 'closed',
      cause: 'week',
    })
  })

  it('tell of the holiday again when a day opened by hand is closed again', () => {
    expect(openingOn(friday, { schedule, specialDay: special(friday), holiday: christmas })).toMatchObject({
      status: 'closed',
      reason: 'Australian Public Holiday: Christmas Day',
      cause: 'public_holiday',
    })
  })

  it('are its own on a half day, without the break of the week, even on a holiday or a Sunday', () => {
    const hours = { type: 'half_day', openTime: timeOfDay('09:00'), closeTime: timeOfDay('13:00') } as const
    const halfDay = {
      status: 'half_day',
      openTime: '09:00',
      closeTime: '13:00',
      breaks: [],
      cause: 'special_day',
    }
    expect(
      openingOn(friday, { schedule, specialDay: special(friday, hours), holiday: christmas }),
    ).toMatchObject(halfDay)
    expect(openingOn(sunday, { schedule, specialDay: special(sunday, hours), holiday: null })).toMatchObject(
      halfDay,
    )
  })
})

describe('the hours by rules read for many days', () => {
  const cupDay = calendarDate('2026-11-03')
  const rules = {
    schedule,
    specialDays: new Map([[friday, special(friday, { reason: 'Stocktake' })]]),
    holidays: new Map([[cupDay, holidaysOfYear(2026).filter((holiday) => holiday.date === cupDay)]]),
  }

  it('close Melbourne on Cup day and leave Perth open', () => {
    expect(openingByRules(cupDay, { ...rules, state: 'VIC' }).cause).toBe('public_holiday')
    expect(openingByRules(cupDay, { ...rules, state: 'WA' }).status).toBe('open')
  })

  it('find the special day of the date', () => {
    expect(openingByRules(friday, { ...rules, state: 'WA' }).reason).toBe('Stocktake')
  })
})
