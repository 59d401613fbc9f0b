import type { FocusTarget } from '#web/components/focus-target.ts'
import { BookTowDialog } from './book-tow-dialog.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { DeleteTowDialog } from './delete-tow-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { TowFormDialog } from './tow-form-dialog.tsx'
import type { TowDialogTask } from './use-tow-dialogs.ts'

export type TowDialogSwitchProps = {
  task: TowDialogTask
  open: boolean
  onOpenChange: (open: boolean) => void
  landing: FocusTarget
}

/** The dialog for a tow request action. */
export function TowDialog({ task, ...dialog }: TowDialogSwitchProps) {
  if (task.action === 'new') return <TowFormDialog {...dialog} tow={null} />
  const props = { ...dialog, tow: task.tow }
  switch (task.action) {
    case 'edit':
      return <TowFormDialog {...props} />
    case 'dispatch':
      return <DispatchDialog {...props} />
    case 'call_off':
      return <CallOffDialog {...props} />
    case 'book':
      return <BookTowDialog {...props} />
    case 'delete':
      return <DeleteTowDialog {...props} onDeleted={task.onDeleted} />
  }
}
