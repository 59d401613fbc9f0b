import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayMoney, gstIn } from './money.ts'

describe('money', () => {
  it('shows dollars with two decimals and thousands apart', () => {
    expect(displayMoney(123_450)).toBe('$1,234.50')
    expect(displayMoney(0)).toBe('$0.00')
    expect(displayMoney(5)).toBe('$0.05')
    expect(displayMoney(123_456_789)).toBe('$1,234,567.89')
    expect(displayMoney(-4_500)).toBe('-$45.00')
  })

  it('finds one eleventh of a total to be GST', () => {
    expect(gstIn(11_000)).toBe(1_000)
    expect(gstIn(4_500)).toBe(409)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (total) => {
        expect(Math.abs(gstIn(total) * 11 - total)).toBeLessThanOrEqual(5)
      }),
    )
  })
})
