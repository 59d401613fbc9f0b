import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayGroup } from '#domain/reports/day-groups'
import { calendarDate } from '#domain/time/calendar-date'
import { axisTo, describeChart, describeGroup, labelEvery } from './days-chart.tsx'

describe('the axis of a chart', () => {
  it('axisTo returns round steps', () => {
    expect(axisTo(11)).toEqual([0, 3, 6, 9, 12])
    expect(axisTo(0)).toEqual([0, 1, 2, 3, 4])
    expect(axisTo(40)).toEqual([0, 10, 20, 30, 40])
    expect(axisTo(41)).toEqual([0, 15, 30, 45, 60])
    expect(axisTo(94)).toEqual([0, 25, 50, 75, 100])
  })

  it('axisTo covers the highest value, which uses more than half of the height', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (highest) => {
        const top = axisTo(highest).at(-1) ?? 0
        expect(top).toBeGreaterThanOrEqual(highest)
        if (highest > 4) expect(highest / top).toBeGreaterThan(0.5)
      }),
    )
  })

  it('labelEvery limits the labels to the given number', () => {
    expect(labelEvery(30, 31)).toBe(1)
    expect(labelEvery(30, 10)).toBe(3)
    expect(labelEvery(0, 10)).toBe(1)
  })
})

const group = (first: string, given: Partial<DayGroup> = {}): DayGroup => ({
  ...{
    first: calendarDate(first),
    last: calendarDate(first),
    isOpen: true,
    done: 0,
    toDo: 0,
    cancelled: 0,
    noShows: 0,
  },
  ...given,
})

describe('the text alternative of the days chart', () => {
  it('a day or week is described by its counts, "no appointments" or "closed"', () => {
    const busy = group('2025-11-20', { done: 8, toDo: 2, cancelled: 1, noShows: 2 })
    expect(describeGroup(busy)).toBe('Thu, Nov 20: 8 done, 2 still to do, 1 cancelled, 2 no-shows')
    expect(describeGroup(group('2025-11-20'))).toBe('Thu, Nov 20: no appointments')
    expect(describeGroup(group('2025-11-23', { isOpen: false }))).toBe('Sun, Nov 23: closed')
    const week = group('2025-11-17', { last: calendarDate('2025-11-23'), done: 3 })
    expect(describeGroup(week)).toBe('Nov 17 to 23: 3 done')
  })

  it('the chart is described by the totals, the busiest day and the average', () => {
    const groups = [group('2025-11-19', { done: 4 }), group('2025-11-20', { done: 3, toDo: 2, cancelled: 1 })]
    expect(describeChart(groups, 4.5)).toBe(
      '7 done, 2 still to do, 1 cancelled, 0 no-shows. Busiest: 5 on Thu, Nov 20. Average on open days: 4.5.',
    )
    expect(describeChart([], null)).toBe('0 done, 0 still to do, 0 cancelled, 0 no-shows.')
  })
})
