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

describe('opening hours of a day', () => {
  it('the weekly schedule applies by default', () => {
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

  it('a public holiday closes the day, with its name as the reason', () => {
    expect(openingOn(friday, { schedule, specialDay: null, holiday: christmas })).toMatchObject({
      status: 'closed',
      reason: 'Australian Public Holiday: Christmas Day',
      cause: 'public_holiday',
    })
  })

  it('a closed special day closes the day', () => {
    const specialDay = special(friday, { reason: 'Stocktake' })
    expect(openingOn(friday, { schedule, specialDay, holiday: null })).toMatchObject({
      status: 'closed',
      reason: 'Stocktake',
      cause: 'special_day',
    })
  })

  it('a manually opened holiday has the hours of the weekly schedule', () => {
    const specialDay = special(friday, { manuallyOpen: true })
    expect(openingOn(friday, { schedule, specialDay, holiday: christmas })).toMatchObject({
      status: 'open',
      openTime: '08:00',
      cause: 'special_day',
    })
  })

  it('a manually opened Sunday stays closed if the weekly schedule is closed', () => {
    const specialDay = special(sunday, { manuallyOpen: true })
    expect(openingOn(sunday, { schedule, specialDay, holiday: null })).toMatchObject({
      status: 'closed',
      cause: 'week',
    })
  })

  it('a manually opened holiday that is closed again shows the holiday as the reason', () => {
    expect(openingOn(friday, { schedule, specialDay: special(friday), holiday: christmas })).toMatchObject({
      status: 'closed',
      reason: 'Australian Public Holiday: Christmas Day',
      cause: 'public_holiday',
    })
  })

  it('a half day has its own hours without a break, also on a holiday or Sunday', () => {
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

describe('opening hours from loaded rules', () => {
  const cupDay = calendarDate('2026-11-03')
  const rules = {
    schedule,
    specialDays: new Map([[friday, special(friday, { reason: 'Stocktake' })]]),
    holidays: new Map([[cupDay, holidaysOfYear(2026).filter((holiday) => holiday.date === cupDay)]]),
  }

  it('Melbourne Cup closes a Victorian garage and not a Western Australian one', () => {
    expect(openingByRules(cupDay, { ...rules, state: 'VIC' }).cause).toBe('public_holiday')
    expect(openingByRules(cupDay, { ...rules, state: 'WA' }).status).toBe('open')
  })

  it('the special day of the date applies', () => {
    expect(openingByRules(friday, { ...rules, state: 'WA' }).reason).toBe('Stocktake')
  })
})
