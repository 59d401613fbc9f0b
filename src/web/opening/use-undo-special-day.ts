import { useQueryClient } from '@tanstack/react-query'
import type { SpecialDay } from '#contract/opening/special-days'
import { ApiError } from '#web/api/api-error.ts'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showUndoToast } from '#web/records/undo-toast.ts'
import { showToast } from '#web/ui/toast.ts'

const route = 'DELETE /api/special-days/{id}'

/** Returns a function that shows the toast of a new special day, with Undo, which deletes the day unless it has changed since. */
export function useUndoSpecialDay(): (day: SpecialDay) => void {
  const queries = useQueryClient()
  const undone = () =>
    showToast({ title: 'Success', description: 'Special operating day deleted successfully' })
  const remove = useChange(route, {
    onSuccess: undone,
    onError: (error) => {
      // Another user has already deleted it.
      if (error instanceof ApiError && error.status === 404) undone()
      else toastFailure('Failed to delete special operating day', error)
      void refreshAfter(queries, route)
    },
  })
  return ({ id, version }) =>
    showUndoToast(
      { title: 'Success', description: 'Special operating day created successfully' },
      { id, onUndo: () => remove.mutate({ params: { id }, body: { version } }) },
    )
}
