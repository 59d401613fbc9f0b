import { describe, expect, it } from 'vitest'
import { decideRecent, decideUndoDelete } from './undo-window.ts'

const now = new Date('2026-11-24T00:00:00Z')

it('a step can be undone for seven days, to the millisecond', () => {
  expect(decideRecent('The car was returned', '2026-11-17T00:00:00.001Z', now).permitted).toBe(true)
  expect(decideRecent('The car was returned', '2026-11-17T00:00:00.000Z', now)).toMatchObject({
    permitted: false,
    problem: { status: 409, message: 'The car was returned more than 7 days ago.' },
  })
})

describe('undoing a deletion', () => {
  const by = { userId: 'priya', now }
  const at = (time: string) => ({ actorId: 'priya', createdAt: new Date(time) })

  it('a user can undo their own deletion for ten minutes', () => {
    expect(decideUndoDelete(at('2026-11-23T23:50:00.001Z'), by).permitted).toBe(true)
    expect(decideUndoDelete(at('2026-11-23T23:50:00.000Z'), by)).toMatchObject({
      problem: {
        message:
          'This was deleted more than 10 minutes ago. An administrator can restore it from the audit log.',
      },
    })
  })

  it('a deletion by another user or by the system cannot be undone', () => {
    for (const actorId of ['alex', null])
      expect(decideUndoDelete({ actorId, createdAt: now }, by)).toMatchObject({
        problem: {
          message: 'Another user deleted this. An administrator can restore it from the audit log.',
        },
      })
  })
})
