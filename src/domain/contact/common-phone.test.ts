import fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayCommonPhone } from './common-phone.ts'
import { displayPhone } from './phone.ts'

it('usual Australian numbers are displayed as the library displays them', () => {
  const beginnings = fc.constantFrom('2', '3', '7', '8', '4', '13', '1300', '1800')
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(beginnings, digits, (beginning, rest) => {
      const length = beginning.length === 4 ? 10 : beginning === '13' ? 6 : 9
      const stored = `+61${`${beginning}${rest.join('')}`.slice(0, length)}`
      expect(displayCommonPhone(stored) ?? displayPhone(stored)).toBe(displayPhone(stored))
    }),
    { numRuns: 2000 },
  )
})

it('usual numbers need no library, others do', () => {
  expect(['+61412345678', '+61298765432', '+611300123456', '+61131234'].map(displayCommonPhone)).toEqual([
    '0412 345 678',
    '(02) 9876 5432',
    '1300 123 456',
    '13 12 34',
  ])
  expect(
    ['+442079460958', '+61298765432;ext=5', '+61550123456', 'no number'].map(displayCommonPhone),
  ).toEqual([null, null, null, null])
})
