import { expect, it } from 'vitest'
import { holidaysOfYear } from '#domain/opening/public-holidays'
import { calendarDate } from '#domain/time/calendar-date'
import { holidaySentence } from './holiday-sentence.ts'

it("counts the holidays of the garage's own state and names the next", () => {
  const today = calendarDate('2026-11-01')
  expect(holidaySentence(holidaysOfYear(2026), { state: 'VIC', today })).toMatch(
    /2026 are ready\. Next: Melbourne Cup\.$/,
  )
  expect(holidaySentence(holidaysOfYear(2026), { state: 'NSW', today })).toMatch(/Next: Christmas Day\.$/)
})

it('says nothing before they are known', () => {
  expect(holidaySentence([], { state: 'NSW', today: calendarDate('2026-11-01') })).toBeNull()
})
