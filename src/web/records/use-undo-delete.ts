import { useQueryClient } from '@tanstack/react-query'
import type { UndoableDeletion } from '#domain/audit/undo-window'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'
import { toastFailure } from './failure-toast.ts'
import { showUndoToast } from './undo-toast.ts'

const route = 'POST /api/undo-delete'

/** What a dialog says about a deletion that can be undone. */
export const undoHint = 'You can undo this for 10 seconds. Later, an administrator can restore it.'

interface Deleted {
  entity: UndoableDeletion
  id: string
  /** Whether the deletion has notified the client, so that undoing it notifies them again. */
  notified?: boolean
}

/** Returns a function that shows the toast of a deletion, with Undo. */
export function useUndoDelete(): (message: ToastMessage, deleted: Deleted) => void {
  const queries = useQueryClient()
  const undo = useChange(route, {
    onSuccess: () => showToast({ title: 'Success', description: 'Deletion undone' }),
    onError: (error) => {
      toastFailure('Failed to undo the deletion.', error)
      // An administrator may have restored the record.
      void refreshAfter(queries, route)
    },
  })
  return (message, { entity, id, notified = false }) =>
    showUndoToast(message, {
      id,
      onUndo: () => undo.mutate({ body: { entity, entityId: id, notifyClient: notified } }),
    })
}
