import { expect, it } from 'vitest'
import { defaultWeeklySchedule as week } from '#domain/opening/weekly-schedule'
import { timeOfDay } from '#domain/time/time-of-day'
import { shortClock } from './short-clock.ts'
import { weekScale } from './week-scale.ts'

it('a week is drawn so that its longest open day fits', () => {
  expect(weekScale(week)).toEqual({ from: 6, to: 20 })
  const early = { ...week.monday, openTime: timeOfDay('04:30') }
  expect(weekScale({ ...week, monday: early })).toEqual({ from: 4, to: 20 })
  expect(weekScale({ ...week, monday: { ...early, isOpen: false } })).toEqual({ from: 6, to: 20 })
})

it('a slot is named by its clock alone, the whole hours without minutes', () => {
  expect(['08:00', '09:30', '13:00'].map((time) => shortClock(timeOfDay(time)))).toEqual(['8', '9:30', '1'])
})
