import { expect, it } from 'vitest'
import { displayKilometres, readKilometres } from './distance.ts'

it('an odometer reading is displayed with thousands separators', () => {
  expect(displayKilometres(68_400)).toBe('68,400 km')
  expect(displayKilometres(0)).toBe('0 km')
  expect(displayKilometres(1_234_567)).toBe('1,234,567 km')
})

it('kilometres are parsed in common notations', () => {
  expect(['68400', '68 400', '68,400 km', '', 'many', '12.5'].map(readKilometres)).toEqual([
    68_400,
    68_400,
    68_400,
    null,
    null,
    null,
  ])
})
