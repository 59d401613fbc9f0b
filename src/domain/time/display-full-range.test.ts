import { expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { displayFullRange } from './display-full-range.ts'

it.each([
  ['2025-11-17', '2025-11-30', 'Nov 17 to 30, 2025'],
  ['2025-11-30', '2025-12-02', 'Nov 30 to Dec 2, 2025'],
  ['2025-11-20', '2025-11-20', 'Nov 20, 2025'],
  ['2025-12-22', '2026-01-04', 'Dec 22, 2025 to Jan 04, 2026'],
])('%s to %s is displayed as %s', (start, end, words) => {
  expect(displayFullRange(calendarDate(start), calendarDate(end))).toBe(words)
})
