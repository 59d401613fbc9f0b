import { expect, it } from 'vitest'
import { compareOdometer, isFarDriven } from './odometer.ts'

it('a lower reading, or a jump since the last one, is reported', () => {
  expect([41_207, 41_208, 41_228, 41_229].map((now) => compareOdometer(41_208, now))).toEqual([
    'backwards',
    'same',
    'same',
    'jump',
  ])
})

it('a distance that is implausible for the days is reported', () => {
  expect(isFarDriven({ kilometres: 7500, days: 5 })).toBe(false)
  expect(isFarDriven({ kilometres: 253_260, days: 5 })).toBe(true)
})
