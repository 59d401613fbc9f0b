import { lazy } from 'react'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import type { RentalDialogTask } from './rental-action-dialog.tsx'

const Dialog = lazy(() =>
  import('./rental-action-dialog.tsx').then((m) => ({ default: m.RentalActionDialog })),
)

/** Returns a function that opens the dialog for a rental action. */
export function useRentalDialogs(): (task: RentalDialogTask) => void {
  const open = useRecordDialog()
  return (task) => open(task.id, (dialog) => <Dialog task={task} {...dialog} />)
}
