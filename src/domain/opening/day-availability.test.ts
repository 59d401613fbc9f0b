import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { defaultCapacity } from './capacity.ts'
import { dayAvailability } from './day-availability.ts'
import { openingOn } from './opening-hours.ts'
import { defaultWeeklySchedule } from './weekly-schedule.ts'

// Friday 20 November, 1 pm in garage time.
const now = garageNow(new Date('2026-11-20T02:00:00Z'), 'Australia/Sydney')
const on = (date: string, remaining: number[]) => {
  const opening = openingOn(calendarDate(date), {
    schedule: defaultWeeklySchedule,
    specialDay: null,
    holiday: null,
  })
  const { state, remaining: left } = dayAvailability({ opening, remaining, capacity: defaultCapacity, now })
  return [state, left]
}

it('a day is open while a spot is left, and full when none is', () => {
  expect(on('2026-11-24', [0, 2, 0, 3])).toEqual(['open', 5])
  expect(on('2026-11-24', [0, 0, 0, 0])).toEqual(['full', 0])
})

it('today is full once the notice is too short for all remaining slots', () => {
  expect(on('2026-11-20', [])).toEqual(['full', 0])
})

it('past days, weekends and days beyond the horizon are closed', () => {
  for (const date of ['2026-11-19', '2026-11-21', '2026-12-21']) expect(on(date, [])).toEqual(['closed', 0])
})
