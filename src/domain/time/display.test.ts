import { describe, expect, it } from 'vitest'
import { calendarDate, yearMonth } from './calendar-date.ts'
import {
  displayAge,
  displayDate,
  displayInstant,
  displayMonth,
  displayNearDate,
  displayShortDate,
  displaySlashDate,
  displayTime,
  displayTimeParts,
  displayTimeSpent,
  displayWeekday,
  displayZone,
} from './display.ts'
import { timeOfDay } from './time-of-day.ts'

describe('display of dates and times', () => {
  it('a date has four formats', () => {
    const date = calendarDate('2025-11-24')
    expect(displayDate(date)).toBe('Nov 24, 2025')
    expect(displayShortDate(date)).toBe('Mon, Nov 24')
    expect(displaySlashDate(date)).toBe('24/11/2025')
    expect(displayWeekday(date)).toBe('Monday')
    expect(displayMonth(yearMonth('2025-11'))).toBe('November 2025')
  })

  it('a full date has a two-digit day', () => {
    expect(displayDate(calendarDate('2026-09-04'))).toBe('Sep 04, 2026')
    expect(displayShortDate(calendarDate('2026-09-04'))).toBe('Fri, Sep 4')
  })

  it('a near date is shown as today, tomorrow, yesterday or month and day', () => {
    const today = calendarDate('2026-12-31')
    const near = (date: string) => displayNearDate(calendarDate(date), today)
    expect(near('2026-12-31')).toBe('today')
    expect(near('2027-01-01')).toBe('tomorrow')
    expect(near('2026-12-30')).toBe('yesterday')
    expect(near('2026-12-04')).toBe('Dec 4')
    expect(near('2027-01-04')).toBe('Jan 4, 2027')
  })

  it('hours are shown from 12 to 11, am and pm', () => {
    expect(displayTime(timeOfDay('00:00'))).toBe('12:00 am')
    expect(displayTime(timeOfDay('09:30'))).toBe('9:30 am')
    expect(displayTime(timeOfDay('12:05'))).toBe('12:05 pm')
    expect(displayTime(timeOfDay('23:59'))).toBe('11:59 pm')
    expect(displayTimeParts(timeOfDay('14:30'))).toEqual({ clock: '2:30', half: 'pm' })
  })

  it('an instant is shown in garage time', () => {
    expect(displayInstant('2025-11-23T22:30:00Z', 'Australia/Sydney')).toEqual({
      date: 'Nov 24, 2025',
      time: '9:30 am',
    })
  })

  it('the age of a request is shown in minutes, hours, Yesterday or the date', () => {
    const now = new Date('2025-11-24T03:00:00Z')
    const age = (instant: string) => displayAge(instant, now, 'Australia/Sydney')
    expect(age('2025-11-24T02:59:31Z')).toBe('just now')
    expect(age('2025-11-24T03:00:05Z')).toBe('just now')
    expect(age('2025-11-24T02:34:00Z')).toBe('26 min ago')
    expect(age('2025-11-24T00:10:00Z')).toBe('2 h ago')
    expect(age('2025-11-23T03:01:00Z')).toBe('23 h ago')
    expect(age('2025-11-23T02:00:00Z')).toBe('Yesterday')
    expect(age('2025-11-22T12:59:00Z')).toBe('Nov 22, 2025')
  })

  it('the time spent on a car is shown in hours and minutes', () => {
    expect(displayTimeSpent('2025-11-24T00:00:00Z', '2025-11-24T01:35:59Z')).toBe('1h 35m')
    expect(displayTimeSpent('2025-11-24T00:00:00Z', '2025-11-24T00:35:00Z')).toBe('35m')
    expect(displayTimeSpent('2025-11-24T00:00:00Z', '2025-11-25T02:00:00Z')).toBe('26h 0m')
  })
})

it.each([
  ['Australia/Sydney', 'Sydney'],
  ['Australia/Lord_Howe', 'Lord Howe'],
  ['UTC', 'UTC'],
])('the zone %s is named %s', (timeZone, name) => {
  expect(displayZone(timeZone)).toBe(name)
})
