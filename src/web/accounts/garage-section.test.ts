import { expect, it } from 'vitest'
import { holidaysOfYear } from '#domain/opening/public-holidays'
import { calendarDate } from '#domain/time/calendar-date'
import { holidaySentence } from './garage-section.tsx'

it('the holiday sentence names the next holiday of the selected state', () => {
  const today = calendarDate('2026-11-01')
  expect(holidaySentence(holidaysOfYear(2026), { state: 'VIC', today })).toMatch(
    /2026 are loaded\. Next: Melbourne Cup\.$/,
  )
  expect(holidaySentence(holidaysOfYear(2026), { state: 'NSW', today })).toMatch(/Next: Christmas Day\.$/)
})

it('the holiday sentence is null until the holidays are loaded', () => {
  expect(holidaySentence([], { state: 'NSW', today: calendarDate('2026-11-01') })).toBeNull()
})
