import { describe, expect, it } from 'vitest'
import { displayHours, displayLoad, estimateOf, readHours } from './work-estimate.ts'

const catalogue = [
  { code: 'oil-change', estimatedMinutes: 60 },
  { code: 'transmission', estimatedMinutes: 300 },
]

describe('the estimate of an appointment', () => {
  it('the estimate is the sum of its services; custom text and unknown codes count 1.5 h', () => {
    expect(estimateOf(['oil-change', 'transmission'], catalogue)).toBe(360)
    expect(estimateOf(['oil-change', 'Fit a tow bar', 'wheel-alignment'], catalogue)).toBe(60 + 90 + 90)
  })

  it('minutes are shown as hours', () => {
    expect([90, 60, 45, 50].map(displayHours)).toEqual(['1.5 h', '1 h', '0.75 h', '0.83 h'])
    expect(displayLoad({ booked: 570, available: 480 })).toBe('9.5 h of 8 h')
    expect(displayLoad({ booked: 60, available: 0 })).toBe('1 h of 0 h')
    expect(displayLoad({ booked: 0, available: 0 })).toBe('0 h')
  })

  it('typed hours are read with a point or a comma, within 15 minutes to 40 hours', () => {
    expect(['1.5', ' 1,5 h', '40', '0.25'].map(readHours)).toEqual([90, 90, 2400, 15])
    expect(['', '0', '0.2', '40.1', '-1', '1h30', 'two', '1.555'].map(readHours)).toEqual(
      Array.from({ length: 8 }, () => null),
    )
  })
})
