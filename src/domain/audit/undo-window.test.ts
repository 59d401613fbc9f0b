import { describe, expect, it } from 'vitest'
import { decideRecent, decideUndoDelete, decideUndoStep } from './undo-window.ts'

const now = new Date('2026-11-24T00:00:00Z')

it('a step can be undone for seven days, to the millisecond', () => {
  expect(decideRecent('The car was returned', '2026-11-17T00:00:00.001Z', now).permitted).toBe(true)
  expect(decideRecent('The car was returned', '2026-11-17T00:00:00.000Z', now)).toMatchObject({
    permitted: false,
    problem: { status: 409, message: 'The car was returned more than 7 days ago.' },
  })
})

it('the last step can be undone for ten minutes if it is one of these actions', () => {
  const step = (action: string, time: string) =>
    decideUndoStep({ action, createdAt: new Date(time) }, { undoable: ['confirmed', 'updated'], now })
  expect(step('confirmed', '2026-11-23T23:50:00.001Z').permitted).toBe(true)
  expect(step('updated', '2026-11-23T23:50:00.000Z')).toMatchObject({
    problem: { status: 409, message: 'The last step was made more than 10 minutes ago.' },
  })
  const refused = { problem: { message: 'The last step cannot be undone.' } }
  expect(step('deleted', '2026-11-23T23:59:00.000Z')).toMatchObject(refused)
  expect(decideUndoStep(undefined, { undoable: ['confirmed'], now })).toMatchObject(refused)
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
