import { describe, expect, it } from 'vitest'
import type { BookingOutsideHours } from '#contract/settings/settings-preview'
import { type DayHours, defaultWeeklySchedule as week } from '#domain/opening/weekly-schedule'
import type { Weekday } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { describeSchedule, describeScheduleErrors } from './schedule-tab.tsx'
import { describeBookingsOutsideHours } from './setting-form.tsx'

const with_ = (hours: Partial<DayHours>, ...days: Weekday[]) =>
  describeSchedule(
    week,
    { ...week, ...Object.fromEntries(days.map((day) => [day, { ...week[day], ...hours }])) },
    days,
  )

describe('error of the weekly hours', () => {
  it('invalid days: returns the error of the first one, or an empty string if there are none', () => {
    const wrong = {
      friday: 'Closing time must be after opening time.',
      tuesday: 'Please enter a break end time.',
    }
    expect(describeScheduleErrors(wrong)).toBe('Tuesday: Please enter a break end time.')
    expect(describeScheduleErrors({})).toBe('')
  })
})

describe('summary of changed weekly hours', () => {
  it('one changed day: describes its new hours', () => {
    expect(with_({ closeTime: timeOfDay('15:30') }, 'friday')).toBe('Friday will close at 3:30 pm.')
    expect(with_({ openTime: timeOfDay('07:30') }, 'friday')).toBe('Friday will open at 7:30 am.')
    expect(with_({ isOpen: false }, 'saturday')).toBe('Saturday will be closed.')
    expect(with_({ isOpen: true }, 'sunday')).toBe('Sunday will be open 9:00 am to 2:00 pm.')
    expect(with_({ breakStart: null, breakEnd: null }, 'monday')).toBe('Monday will have no break.')
    expect(with_({ breakEnd: timeOfDay('12:30') }, 'monday')).toBe(
      'The break on Monday will be 12:00 pm to 12:30 pm.',
    )
    expect(with_({ openTime: timeOfDay('07:00'), closeTime: timeOfDay('16:00') }, 'monday')).toBe(
      'Monday will be open 7:00 am to 4:00 pm.',
    )
  })

  it('several changed days: lists their names', () => {
    const closed = { isOpen: false }
    expect(with_(closed, 'monday', 'friday')).toBe('New hours for Monday and Friday.')
    expect(with_(closed, 'tuesday', 'wednesday', 'thursday')).toBe('New hours for Tuesday to Thursday.')
    expect(with_(closed, 'tuesday', 'thursday', 'saturday')).toBe(
      'New hours for Tuesday, Thursday and Saturday.',
    )
  })
})

describe('summary of affected bookings', () => {
  const at = (date: string, time: string) => ({ date, time }) as BookingOutsideHours

  it('no, one or several affected bookings: says that they are not changed', () => {
    expect(describeBookingsOutsideHours({ count: 0, first: [] })).toBe('')
    expect(describeBookingsOutsideHours({ count: 1, first: [at('2026-11-27', '14:30')] })).toBe(
      'The booking on Fri, Nov 27 at 2:30 pm is not changed.',
    )
    const two = [at('2026-11-27', '14:30'), at('2026-12-04', '14:30')]
    expect(describeBookingsOutsideHours({ count: 2, first: two })).toBe(
      'The 2 bookings at 2:30 pm are not changed.',
    )
    expect(describeBookingsOutsideHours({ count: 12, first: two })).toBe(
      'The 12 affected bookings are not changed.',
    )
  })
})
