import { expect, it } from 'vitest'
import { notBefore } from './not-before.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))

it.each([
  ['no earlier instant: now', [], 5],
  ['earlier instants that are past: now', [at(3), null, at(4)], 5],
  ['an earlier instant that is ahead of now: that instant', [at(3), at(7), at(6)], 7],
] as const)('%s', (_, earlier, minute) => {
  expect(notBefore(at(5), ...earlier)).toEqual(at(minute))
})
