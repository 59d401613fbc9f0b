import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { groupByDate } from './date-groups.ts'

it('entries are grouped under Today, Tomorrow and dates, earliest first', () => {
  const dates = ['2026-12-04', '2026-11-20', '2026-11-21', '2026-11-20', '2026-11-19']
  const items = dates.map((date, index) => ({ date: calendarDate(date), index }))
  const groups = groupByDate(items, (item) => item.date, calendarDate('2026-11-20'))
  expect(groups.map(({ heading, items }) => [heading, items.map((item) => item.index)])).toEqual([
    ['Nov 19, 2026', [4]],
    ['Today', [1, 3]],
    ['Tomorrow', [2]],
    ['Dec 04, 2026', [0]],
  ])
})
