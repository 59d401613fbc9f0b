import { showToast, type ToastMessage } from '#web/ui/toast.ts'
import { focusRecord } from './focus-target.ts'

/** Shows the result of an action on a record, for ten seconds, with Undo. Undo moves the focus to the record in its list. */
export function showUndoToast(
  message: Omit<ToastMessage, 'action' | 'variant'>,
  { id, onUndo }: { id: string; onUndo: () => void },
): void {
  showToast({
    ...message,
    action: {
      label: 'Undo',
      onSelect: () => {
        focusRecord(id)
        onUndo()
      },
    },
  })
}
