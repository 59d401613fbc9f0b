import { expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { displayListDate } from './display-list-date.ts'

it('a date in a list includes the year if it is another year', () => {
  const today = calendarDate('2026-12-31')
  expect(displayListDate(calendarDate('2026-12-04'), today)).toBe('Fri, Dec 4')
  expect(displayListDate(calendarDate('2027-01-04'), today)).toBe('Jan 04, 2027')
})
