import { expect, it } from 'vitest'
import { defaultsOf, limitsSentence } from './number-setting.ts'

it('a number that can be set: its default, and the error that names its limits', () => {
  const cars = { min: 1, max: 50, default: 3 }
  expect(limitsSentence(cars)).toBe('Please enter a whole number from 1 to 50.')
  expect(defaultsOf({ cars })).toEqual({ cars: 3 })
})
