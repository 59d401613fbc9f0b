import { expect, it } from 'vitest'
import type { AvailableDay } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import { defaultCapacity } from '#domain/opening/capacity'
import { calendarDate } from '#domain/time/calendar-date'
import { bookableDays } from './use-bookable-days.ts'

const garage = {
  today: { date: calendarDate('2026-11-20') },
  capacity: { ...defaultCapacity, advanceBookingDays: 10 },
} as Pick<Garage, 'today' | 'capacity'>

const day = (date: string, state: AvailableDay['state']): AvailableDay => ({
  date: calendarDate(date),
  state,
  remaining: state === 'open' ? 3 : 0,
})

it('days that take online bookings have the state from the server; all others are off', () => {
  const { dayOf, last, open } = bookableDays(garage, [
    [
      day('2026-11-19', 'closed'),
      day('2026-11-20', 'full'),
      day('2026-11-21', 'closed'),
      day('2026-11-23', 'open'),
      day('2026-11-24', 'closed'),
    ],
    [day('2026-12-01', 'closed')],
  ])
  expect(last).toBe('2026-11-30')
  expect(open).toEqual(['2026-11-23'])
  const shown = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24', '2026-12-01']
  expect(shown.map((date) => dayOf(calendarDate(date)))).toEqual([
    'off',
    'full',
    'off',
    'open',
    'closed',
    'off',
  ])
  expect(dayOf(calendarDate('2026-11-25'))).toBe('off')
})

it('an open day that is over or beyond the last one is left out, like in the calendar', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map((date) => day(date, 'open'))
  const { open, dayOf } = bookableDays(garage, [days])
  expect(open).toEqual(['2026-11-20', '2026-11-30'])
  expect(days.filter(({ date }) => dayOf(date) === 'open').map(({ date }) => date)).toEqual(open)
})

it('open days after a month that has not loaded: left out', () => {
  const later = { ...garage, capacity: { ...garage.capacity, advanceBookingDays: 30 } }
  const november = [day('2026-11-23', 'open')]
  const december = [day('2026-12-01', 'open')]
  expect(bookableDays(later, [undefined, december]).open).toEqual([])
  expect(bookableDays(later, [november, undefined]).open).toEqual(['2026-11-23'])
  expect(bookableDays(later, [november, december]).open).toEqual(['2026-11-23', '2026-12-01'])
  expect(bookableDays(later, [undefined, december]).dayOf(calendarDate('2026-12-01'))).toBe('open')
})
