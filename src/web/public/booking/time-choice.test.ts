import { expect, it } from 'vitest'
import { problemOf } from '#domain/problem-of'
import { SLOT_TAKEN } from './time-choice.tsx'

it("the message for a taken slot is the same as the server's", () => {
  expect(SLOT_TAKEN).toBe(problemOf('slot_full').message)
})
