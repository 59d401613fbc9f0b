import { expect, it } from 'vitest'
import { decideRestore, purgedBefore } from './restore-window.ts'

const now = new Date('2026-11-20T00:00:00Z')

it('a deleted record can be restored for thirty days, to the millisecond', () => {
  expect(purgedBefore(now)).toEqual(new Date('2026-10-21T00:00:00Z'))
  expect(decideRestore(new Date('2026-10-21T00:00:00.001Z'), now).permitted).toBe(true)
  expect(decideRestore(new Date('2026-10-21T00:00:00Z'), now)).toMatchObject({
    permitted: false,
    problem: {
      status: 409,
      message: 'This was deleted more than 30 days ago and can no longer be restored.',
    },
  })
})
