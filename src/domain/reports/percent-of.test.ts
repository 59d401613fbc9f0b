import { expect, it } from 'vitest'
import { percentOf } from './percent-of.ts'

it('the share is in whole percent, and null for a total of 0', () => {
  expect(percentOf(117, 152)).toBe(77)
  expect(percentOf(9, 6)).toBe(150)
  expect(percentOf(0, 6)).toBe(0)
  expect(percentOf(0, 0)).toBeNull()
})
