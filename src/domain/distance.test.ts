import { expect, it } from 'vitest'
import { displayKilometres, readKilometres } from './distance.ts'

it('reads an odometer with its thousands apart', () => {
  expect(displayKilometres(68_400)).toBe('68 400 km')
  expect(displayKilometres(0)).toBe('0 km')
  expect(displayKilometres(1_234_567)).toBe('1 234 567 km')
})

it('reads kilometres as people write them', () => {
  expect(['68400', '68 400', '68,400 km', '', 'many', '12.5'].map(readKilometres)).toEqual([
    68_400,
    68_400,
    68_400,
    null,
    null,
    null,
  ])
})
