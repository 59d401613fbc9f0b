import { expect, it } from 'vitest'
import { defaultWeeklySchedule as week } from '#domain/opening/weekly-schedule'
import { timeOfDay } from '#domain/time/time-of-day'
import { shortClock } from './sample-day.tsx'
import { weekScale } from './schedule-tab.tsx'

it('hours scale of a week: fits the hours of every open day', () => {
  expect(weekScale(week)).toEqual({ from: 6, to: 20 })
  const early = { ...week.monday, openTime: timeOfDay('04:30') }
  expect(weekScale({ ...week, monday: early })).toEqual({ from: 4, to: 20 })
  expect(weekScale({ ...week, monday: { ...early, isOpen: false } })).toEqual({ from: 6, to: 20 })
})

it('short time of a slot: without am or pm, and without the minutes of whole hours', () => {
  expect(['08:00', '09:30', '13:00'].map((time) => shortClock(timeOfDay(time)))).toEqual(['8', '9:30', '1'])
})
