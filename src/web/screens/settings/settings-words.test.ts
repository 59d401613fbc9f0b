import { describe, expect, it } from 'vitest'
import type { BookingLeftOutside } from '#contract/settings-preview'
import { type DayHours, defaultWeeklySchedule as week } from '#domain/opening/weekly-schedule'
import type { Weekday } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { leftWords } from './left-words.ts'
import { scheduleWords, wrongWords } from './schedule-words.ts'

const with_ = (hours: Partial<DayHours>, ...days: Weekday[]) =>
  scheduleWords(
    week,
    { ...week, ...Object.fromEntries(days.map((day) => [day, { ...week[day], ...hours }])) },
    days,
  )

describe('a week that cannot be saved', () => {
  it('names the first day that makes no sense', () => {
    const wrong = {
      'friday.closeTime': 'Closing time must be after opening time.',
      'tuesday.breakEnd': 'Please enter when the break ends.',
    }
    expect(wrongWords(wrong)).toBe('Tuesday: Please enter when the break ends.')
    expect(wrongWords({})).toBe('')
  })
})

describe('a change of the week', () => {
  it('of one day says what is new', () => {
    expect(with_({ closeTime: timeOfDay('15:30') }, 'friday')).toBe('Friday now closes at 3:30 pm.')
    expect(with_({ openTime: timeOfDay('07:30') }, 'friday')).toBe('Friday now opens at 7:30 am.')
    expect(with_({ isOpen: false }, 'saturday')).toBe('Saturday is now closed.')
    expect(with_({ isOpen: true }, 'sunday')).toBe('Sunday is now open, 9:00 am to 2:00 pm.')
    expect(with_({ breakStart: null, breakEnd: null }, 'monday')).toBe('Monday has no break now.')
    expect(with_({ breakEnd: timeOfDay('12:30') }, 'monday')).toBe(
      'The break on Monday is now 12:00 pm to 12:30 pm.',
    )
    expect(with_({ openTime: timeOfDay('07:00'), closeTime: timeOfDay('16:00') }, 'monday')).toBe(
      'Monday is now 7:00 am to 4:00 pm.',
    )
  })

  it('of several days names them', () => {
    const closed = { isOpen: false }
    expect(with_(closed, 'monday', 'friday')).toBe('New hours on Monday and Friday.')
    expect(with_(closed, 'tuesday', 'wednesday', 'thursday')).toBe('New hours on Tuesday to Thursday.')
    expect(with_(closed, 'tuesday', 'thursday', 'saturday')).toBe(
      'New hours on Tuesday, Thursday and Saturday.',
    )
  })
})

describe('the bookings that a change leaves outside', () => {
  const at = (date: string, time: string) => ({ date, time }) as BookingLeftOutside

  it('stay, however many they are', () => {
    expect(leftWords({ count: 0, first: [] })).toBe('')
    expect(leftWords({ count: 1, first: [at('2026-11-27', '14:30')] })).toBe(
      'The booking on Fri, Nov 27 at 2:30 pm stays as it is.',
    )
    const two = [at('2026-11-27', '14:30'), at('2026-12-04', '14:30')]
    expect(leftWords({ count: 2, first: two })).toBe('The 2 bookings at 2:30 pm stay as they are.')
    expect(leftWords({ count: 12, first: two })).toBe('12 bookings outside stay as they are.')
  })
})
