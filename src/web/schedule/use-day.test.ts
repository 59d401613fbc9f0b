import { describe, expect, it } from 'vitest'
import { openingOn } from '#domain/opening/opening-hours'
import type { SpecialDay } from '#domain/opening/special-day'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { describeOpening } from './use-day.ts'

function descriptionOn(date: string, special: Partial<SpecialDay> | null = null) {
  const day = calendarDate(date)
  const specialDay: SpecialDay | null = special && {
    date: day,
    type: 'closed',
    openTime: null,
    closeTime: null,
    reason: null,
    manuallyOpen: false,
    ...special,
  }
  const opening = openingOn(day, { schedule: defaultWeeklySchedule, specialDay, holiday: null })
  return describeOpening(opening, specialDay?.manuallyOpen ?? false)
}

describe('the operating status of a day', () => {
  it('an open day: hours and break', () => {
    expect(descriptionOn('2026-11-20')).toEqual({
      word: 'OPEN',
      line: '8:00 am to 5:00 pm',
      note: 'Break 12:00 to 1:00 pm',
    })
    expect(descriptionOn('2026-11-21')).toEqual({ word: 'OPEN', line: '9:00 am to 2:00 pm', note: null })
  })

  it('a closed day: its reason, or that none is specified', () => {
    expect(descriptionOn('2026-11-20', { reason: 'Stocktake' })).toEqual({
      word: 'CLOSED',
      line: 'Stocktake',
      note: null,
    })
    expect(descriptionOn('2026-11-20', {})).toMatchObject({ line: 'No reason specified', note: null })
    expect(descriptionOn('2026-11-22')).toEqual({
      word: 'CLOSED',
      line: 'No reason specified',
      note: 'Closed every Sunday',
    })
  })

  it('a half day: hours and reason', () => {
    const hours = { openTime: timeOfDay('09:00'), closeTime: timeOfDay('12:00') }
    expect(descriptionOn('2026-11-20', { type: 'half_day', ...hours, reason: 'Staff training' })).toEqual({
      word: 'HALF DAY',
      line: '9:00 am to 12:00 pm',
      note: 'Staff training',
    })
    expect(descriptionOn('2026-11-20', { type: 'half_day', ...hours }).note).toBe('No reason specified')
  })

  it('a day opened manually: says so, and that a weekday without hours stays closed', () => {
    expect(descriptionOn('2026-11-20', { manuallyOpen: true, reason: 'Christmas Day' })).toEqual({
      word: 'OPEN',
      line: '8:00 am to 5:00 pm',
      note: 'Opened manually: Christmas Day',
    })
    expect(descriptionOn('2026-11-22', { manuallyOpen: true })).toMatchObject({
      word: 'CLOSED',
      note: 'Opened manually, but no opening hours are set for Sundays',
    })
  })
})
