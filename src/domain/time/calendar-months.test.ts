import { expect, it } from 'vitest'
import { isCalendarMonth } from './calendar-months.ts'

it('valid months from 2000 to 2200 are supported', () => {
  expect(['2000-01', '2026-11', '2200-12'].filter(isCalendarMonth)).toHaveLength(3)
  const others = ['', '2026', '2026-13', '2026-00', '2026-11-20', '1999-12', '2201-01', '0000-01', '9999-12']
  expect(others.filter(isCalendarMonth)).toEqual([])
})
