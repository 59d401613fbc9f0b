import { expect, it } from 'vitest'
import type { SpecialDay } from '#contract/opening/special-days'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { openingHint } from './rental-choice.tsx'

const stocktake: SpecialDay = {
  id: '1',
  date: calendarDate('2026-11-24'),
  type: 'closed',
  openTime: null,
  closeTime: null,
  reason: 'Stocktake',
  manuallyOpen: false,
  synced: false,
  types: [],
  version: 1,
  createdAt: null,
}
const days = { garage: { weeklySchedule: defaultWeeklySchedule }, specialDays: [stocktake] }
const hint = (date: string, time: string) => openingHint(calendarDate(date), timeOfDay(time), days)

it('pickup during opening hours or at closing time: no hint', () => {
  expect(hint('2026-11-23', '09:00')).toBeNull()
  expect(hint('2026-11-23', '17:00')).toBeNull()
})

it('pickup on a closed day: hint with the day and its reason', () => {
  expect(hint('2026-11-22', '09:00')).toBe('The garage is closed on Sun, Nov 22.')
  expect(hint('2026-11-24', '09:00')).toBe('The garage is closed on Tue, Nov 24: Stocktake.')
})

it('pickup before opening or after closing: hint with the hours', () => {
  expect(hint('2026-11-23', '07:00')).toBe('The garage is open 8:00 am to 5:00 pm on Mon, Nov 23.')
  expect(hint('2026-11-28', '15:00')).toBe('The garage is open 9:00 am to 2:00 pm on Sat, Nov 28.')
})

it('pickup during the break: hint with the break', () => {
  const monday = {
    ...defaultWeeklySchedule.monday,
    breakStart: timeOfDay('12:00'),
    breakEnd: timeOfDay('14:00'),
  }
  const weeklySchedule = { ...defaultWeeklySchedule, monday }
  const at = (time: string) =>
    openingHint(calendarDate('2026-11-23'), timeOfDay(time), { garage: { weeklySchedule }, specialDays: [] })
  expect(at('13:00')).toBe('The garage is closed for a break from 12:00 pm to 2:00 pm on Mon, Nov 23.')
  expect([at('12:00'), at('14:00')]).toEqual([null, null])
})
