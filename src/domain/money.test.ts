import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayMoney, readMoney } from './money.ts'

describe('money', () => {
  it('amounts are displayed in dollars with two decimals and thousands separators', () => {
    expect(displayMoney(123_450)).toBe('$1,234.50')
    expect(displayMoney(0)).toBe('$0.00')
    expect(displayMoney(5)).toBe('$0.05')
    expect(displayMoney(123_456_789)).toBe('$1,234,567.89')
    expect(displayMoney(-4_500)).toBe('-$45.00')
  })

  it('typed dollars are parsed to the cent in common notations', () => {
    expect(['45', '45.5', '45.50', ' $45.50 ', '45.', '$1,234.50'].map(readMoney)).toEqual([
      4_500, 4_550, 4_550, 4_550, 4_500, 123_450,
    ])
    expect(['', ' ', '.', 'free', '-45', '45.505', '4 5', '1e3'].map(readMoney)).toEqual(Array(8).fill(null))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(readMoney(displayMoney(cents))).toBe(cents)
      }),
    )
  })
})
