import { lazy } from 'react'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import type { TowDialogTask } from './tow-dialog.tsx'

const Dialog = lazy(() => import('./tow-dialog.tsx').then((m) => ({ default: m.TowDialog })))

/** Returns a function that opens a tow request dialog. */
export function useTowDialogs(): (task: TowDialogTask) => void {
  const open = useRecordDialog()
  return (task) =>
    open(task.action === 'new' ? '' : task.tow.id, (dialog) => <Dialog task={task} {...dialog} />)
}
