import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTo, labelEvery } from './chart-axis.ts'

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
