import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readKilometres, readYear } from './import-numbers.ts'

describe('kilometres', () => {
  it.each([
    ['120000', 120_000],
    ['0', 0],
    ['120 000', 120_000],
    ['120,000', 120_000],
    ['120,000 km', 120_000],
    ['120000KMS', 120_000],
    ['68,400 kilometres', 68_400],
    ["120'000", 120_000],
    ['120’000', 120_000],
    ['1,120,000', 1_120_000],
    ['1.120.000', 1_120_000],
    ['120000.0', 120_000],
    ['120,000.00', 120_000],
    ['68400.5', 68_400],
    ['120000,0', 120_000],
  ])('%j are %i', (text, value) => {
    expect(readKilometres(text, 'dot_decimal')).toMatchObject({ value })
  })

  it.each([
    ['120.000', 120_000],
    ['68.400 km', 68_400],
    ['120.000,00', 120_000],
    ['90,000 km', 90_000],
    ['120 000', 120_000],
  ])('%j in a file with semicolons are %i', (text, value) => {
    expect(readKilometres(text, 'dot_thousands')).toMatchObject({ value })
  })

  it('a dot that is read as thousands, and decimals, are changes', () => {
    expect(readKilometres('120.000', 'dot_thousands')).toHaveProperty('change', 'read as thousands')
    expect(readKilometres('68400.5', 'dot_decimal')).toHaveProperty('change', 'the decimals are left out')
    expect(readKilometres('120,000 km', 'dot_decimal')).toHaveProperty('change', null)
  })

  it.each([
    'many',
    '85k',
    '85 K',
    '120.000',
    '12,0000',
    '1,2000',
    '120,000 mi',
    '-5',
    '12345678',
    '1.2E+05',
    '~90000',
    '1,20,000',
  ])('%j are not read', (text) => {
    expect(readKilometres(text, 'dot_decimal')).toHaveProperty('reason')
  })

  it('are never a thousandth of what is written', () => {
    const number = fc.integer({ min: 1000, max: 999_999 })
    const separator = fc.constantFrom('.', ',', ' ', "'", '’', '')
    const style = fc.constantFrom('dot_decimal' as const, 'dot_thousands' as const)
    fc.assert(
      fc.property(number, separator, style, (value, between, numberStyle) => {
        const text = String(value).replace(/\B(?=(\d{3})+$)/g, between)
        const read = readKilometres(text, numberStyle)
        if ('value' in read) expect(read.value).toBe(value)
      }),
    )
  })
})

describe('a year', () => {
  const range = { min: 1980, max: 2027 }
  it.each([
    ['2015', 2015],
    ['2015.0', 2015],
    ['15', 2015],
    ["'98", 1998],
    ['Mar 2015', 2015],
    ['03/2015', 2015],
  ])('%j is %i', (text, value) => expect(readYear(text, range)).toMatchObject({ value }))

  it.each(['1969', '2028', '2012-2015', 'old', '', '60', '20155'])('%j is not read', (text) =>
    expect(readYear(text, range)).toHaveProperty('reason'),
  )
})
