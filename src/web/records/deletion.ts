import type { UndoableDeletion } from '#domain/audit/audit-labels'
import { action, undoBy } from './action.ts'

/** What a dialog says about a deletion that can be undone. */
export const undoHint = 'You can undo this for 10 seconds. Later, an administrator can restore it.'

interface Deleted {
  entity: UndoableDeletion
  id: string
  /** Whether the deletion has notified the client, so that undoing it notifies them again. */
  notified?: boolean
}

const undoDelete = action('POST /api/undo-delete', {
  input: ({ entity, id, notified = false }: Deleted) => ({
    body: { entity, entityId: id, notifyClient: notified },
  }),
  done: { title: 'Success', description: 'Deletion undone' },
  failed: 'Failed to undo the deletion.',
})

/** Returns the Undo of a deletion. */
export function undoDeletion(deleted: Deleted) {
  return undoBy(undoDelete, deleted, undefined)
}

interface Deletion {
  /** The kind of the record, so that its deletion can be undone; absent: it cannot. */
  entity?: UndoableDeletion
  done: string
}

/** Returns what the deletions of records have in common. */
export function deleting({ entity, done }: Deletion) {
  return {
    done,
    undo: (_: unknown, { id }: { id: string }) =>
      entity === undefined ? null : undoDeletion({ entity, id }),
  }
}

/** Returns the texts of a deletion whose dialog shows the server's reason, or this text without one; the toast has only this text. */
export function failingWith(failure: string) {
  return { failure, failed: () => failure }
}
