import { describe, expect, it } from 'vitest'
import { calendarDate, datesFrom } from '../time/calendar-date.ts'
import { averagePerDay, groupDays, type WorkDay } from './day-groups.ts'

const day = (date: string, given: Partial<WorkDay> = {}): WorkDay => ({
  ...{ date: calendarDate(date), isOpen: true, done: 0, toDo: 0, cancelled: 0, noShows: 0 },
  ...given,
})
const daysFrom = (first: string, last: string) =>
  datesFrom(calendarDate(first), calendarDate(last)).map((date) =>
    day(date, { done: 1, cancelled: 2, noShows: 1 }),
  )

describe('the bars of a chart', () => {
  it('up to two months, each day has a bar', () => {
    const groups = groupDays(daysFrom('2026-11-01', '2027-01-01'))
    expect(groups).toHaveLength(62)
    expect(groups[0]).toMatchObject({ first: '2026-11-01', last: '2026-11-01', done: 1 })
  })

  it('longer ranges have a bar per week from Monday, and no day is lost', () => {
    const days = daysFrom('2026-11-01', '2027-01-02')
    const groups = groupDays(days)
    // 1 November 2026 is a Sunday, 2 January 2027 a Saturday.
    expect(groups[0]).toMatchObject({ first: '2026-11-01', last: '2026-11-01', done: 1 })
    expect(groups[1]).toMatchObject({
      first: '2026-11-02',
      last: '2026-11-08',
      done: 7,
      cancelled: 14,
      noShows: 7,
    })
    expect(groups.at(-1)).toMatchObject({ first: '2026-12-28', last: '2027-01-02', done: 6 })
    expect(groups.reduce((sum, { done }) => sum + done, 0)).toBe(days.length)
    expect(days[0]).toMatchObject({ done: 1 })
  })
})

describe('the average per day', () => {
  it('the average covers past days that were open or had work, without cancelled appointments', () => {
    const days = [
      day('2026-11-16', { done: 4, cancelled: 9 }),
      day('2026-11-17', { done: 2, toDo: 1 }),
      day('2026-11-18', { isOpen: false }),
      day('2026-11-19', { isOpen: false, done: 1 }),
      day('2026-11-20'),
      day('2026-11-21', { toDo: 50 }),
    ]
    expect(averagePerDay(days, calendarDate('2026-11-20'))).toBe(2)
  })

  it('future days and closed days without work have no average', () => {
    expect(averagePerDay([day('2026-11-21', { toDo: 3 })], calendarDate('2026-11-20'))).toBeNull()
    expect(averagePerDay([day('2026-11-15', { isOpen: false })], calendarDate('2026-11-20'))).toBeNull()
  })
})
