import { expect, it } from 'vitest'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { timeOfDay } from '#domain/time/time-of-day'
import { shareOf, shownHours } from './shown-hours.ts'

it('the bars of a week show six to eight, and more where a day needs it', () => {
  const { monday, sunday } = defaultWeeklySchedule
  expect(shownHours(defaultWeeklySchedule)).toEqual({ from: 6, to: 20 })
  const early = { ...monday, openTime: timeOfDay('05:30'), closeTime: timeOfDay('20:15') }
  expect(shownHours({ ...defaultWeeklySchedule, monday: early })).toEqual({ from: 5, to: 21 })
  // A day that is closed keeps its times, which nobody needs to see.
  const shut = { ...sunday, openTime: timeOfDay('01:00') }
  expect(shownHours({ ...defaultWeeklySchedule, sunday: shut })).toEqual({ from: 6, to: 20 })
})

it('a time stands where it belongs between both ends', () => {
  const range = { from: 6, to: 20 }
  expect(shareOf(6 * 60, range)).toBe(0)
  expect(shareOf(13 * 60, range)).toBe(0.5)
  expect(shareOf(23 * 60, range)).toBe(1)
})
