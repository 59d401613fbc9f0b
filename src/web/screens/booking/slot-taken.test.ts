import { expect, it } from 'vitest'
import { problemOf } from '#domain/problem-of'
import { SLOT_TAKEN } from './slot-taken.ts'

it('is told in the words of the server that a time was taken', () => {
  expect(SLOT_TAKEN).toBe(problemOf('slot_full').message)
})
