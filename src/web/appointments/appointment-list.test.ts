import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { newestFirst } from './appointment-list.tsx'

const at = (date: string, time: string) => ({ date: calendarDate(date), time: timeOfDay(time) })

it('earlier bookings: latest day first, ascending by time within each day', () => {
  const asSent = [
    at('2026-11-19', '14:30'),
    at('2026-11-19', '08:00'),
    at('2026-11-17', '13:00'),
    at('2026-11-17', '09:30'),
  ]
  const days = newestFirst(asSent, calendarDate('2026-11-20'))
  expect(days.map(({ heading, items }) => [heading, items.map(({ time }) => time)])).toEqual([
    ['Nov 19, 2026', ['08:00', '14:30']],
    ['Nov 17, 2026', ['09:30', '13:00']],
  ])
})
