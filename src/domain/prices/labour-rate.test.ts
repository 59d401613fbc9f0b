import { expect, it } from 'vitest'
import { mayDeleteRate, mayMakeDefault } from './labour-rate.ts'

it.each([
  [false, true],
  [true, false],
])('a rate that is the default: %s, can be made the default: %s', (isDefault, permitted) => {
  expect(mayMakeDefault({ isDefault }).permitted).toBe(permitted)
})

it.each([
  [false, true, true],
  [true, true, false],
  [true, false, true],
])('a rate that is the default: %s, with others: %s, can be deleted: %s', (isDefault, others, permitted) => {
  expect(mayDeleteRate({ isDefault }, others).permitted).toBe(permitted)
})
