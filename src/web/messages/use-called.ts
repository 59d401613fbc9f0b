import type { CallTask } from '#contract/messages/call-tasks'
import { useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showUndoToast } from '#web/records/undo-toast.ts'
import { showToast } from '#web/ui/toast.ts'

/** Marks a call as made, with Undo in the toast. */
export function useCalled() {
  const putBack = usePutBack()
  return useChange('POST /api/call-tasks/{id}/called', {
    onSuccess: (task: CallTask) =>
      showUndoToast(
        { title: 'Called', description: `The call to ${task.name} is off the list.` },
        { id: task.id, onUndo: () => putBack.mutate({ params: { id: task.id } }) },
      ),
    onError: (error) => toastFailure('Failed to mark the call as made.', error),
  })
}

/** Puts a call that was marked as made back on the list. */
export function usePutBack() {
  return useChange('POST /api/call-tasks/{id}/not-called', {
    onSuccess: ({ name }) =>
      showToast({ title: 'Call to make', description: `The call to ${name} is on the list again.` }),
    onError: (error) => toastFailure('Failed to put the call back on the list.', error),
  })
}
