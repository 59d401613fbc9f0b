import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideTowPreferredTime, describeTowPreferredTime } from './tow-preferred-time.ts'

const today = calendarDate('2026-11-20')
const preferredTime = (date: string | null, time: string | null = null) => ({
  preferredDate: date === null ? null : calendarDate(date),
  preferredTime: time === null ? null : timeOfDay(time),
})

describe('the preferred time of a tow', () => {
  it('the preferred date can be today, later, or as soon as possible', () => {
    for (const date of [null, '2026-11-20', '2026-11-21', '2027-02-28'])
      expect(decideTowPreferredTime(preferredTime(date, '00:05'), today).permitted).toBe(true)
    expect(decideTowPreferredTime(preferredTime('2026-11-19'), today)).toMatchObject({
      problem: { status: 400, fields: { preferredDate: 'Preferred date cannot be in the past.' } },
    })
  })

  it('the preferred time is displayed relative to today', () => {
    expect(describeTowPreferredTime(preferredTime(null), today)).toBe('As soon as possible')
    expect(describeTowPreferredTime(preferredTime('2026-11-20'), today)).toBe('Today')
    expect(describeTowPreferredTime(preferredTime('2026-11-21', '09:30'), today)).toBe('Tomorrow, 9:30 am')
    expect(describeTowPreferredTime(preferredTime('2026-12-04'), today)).toBe('Dec 4')
    expect(describeTowPreferredTime(preferredTime(null, '16:00'), today)).toBe('4:00 pm')
  })
})
