import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Interval, overlap, subtract } from './interval.ts'

const intervals = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([start, length]): Interval => ({ start, end: start + length })),
  { maxLength: 8 },
)

const covers = (list: Interval[], point: number) =>
  list.some(({ start, end }) => start <= point && point < end)
const points = Array.from({ length: 81 }, (_, point) => point)

describe('interval arithmetic', () => {
  it('adjacent intervals do not overlap', () => {
    expect(overlap({ start: 9, end: 12 }, { start: 12, end: 17 })).toBe(false)
    expect(overlap({ start: 9, end: 13 }, { start: 12, end: 17 })).toBe(true)
  })

  it('subtracting lunch leaves morning and afternoon', () => {
    expect(subtract([{ start: 8, end: 17 }], [{ start: 12, end: 13 }])).toEqual([
      { start: 8, end: 12 },
      { start: 13, end: 17 },
    ])
  })

  it('subtracting keeps exactly the points of the first list that are not in the second', () => {
    fc.assert(
      fc.property(intervals, intervals, (from, away) => {
        const rest = subtract(from, away)
        for (const point of points)
          expect(covers(rest, point)).toBe(covers(from, point) && !covers(away, point))
      }),
    )
  })
})
