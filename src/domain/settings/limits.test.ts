import { expect, it } from 'vitest'
import { limitsSentence, readWithin } from './limits.ts'

it('a setting accepts whole numbers within its limits, and the error names them', () => {
  const limits = { min: 1, max: 50 }
  expect(limitsSentence(limits)).toBe('Please enter a whole number from 1 to 50.')
  expect(['1', ' 50 ', '07'].map((text) => readWithin(text, limits))).toEqual([1, 50, 7])
  for (const text of ['', '0', '51', '2.5', '-1', 'many', '1e1'])
    expect(readWithin(text, limits), text).toBeNull()
})
