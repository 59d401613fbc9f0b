import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { withCurrentSlot } from './with-current-slot.ts'

const slot = {
  id: '2026-11-24T09:30',
  date: calendarDate('2026-11-24'),
  time: timeOfDay('09:30'),
  capacity: 3,
  remaining: 0,
  isAvailable: false,
}

it('current slot that cannot be booked any more: still an option, in order of time', () => {
  expect(withCurrentSlot([slot], '2026-11-24T08:00').map(({ id }) => id)).toEqual([
    '2026-11-24T08:00',
    '2026-11-24T09:30',
  ])
  expect(withCurrentSlot([slot], slot.id)).toEqual([slot])
  expect(withCurrentSlot([slot], null)).toEqual([slot])
})
