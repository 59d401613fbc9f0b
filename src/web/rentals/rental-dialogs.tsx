import { lazy } from 'react'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { RentalCounterAction } from '#domain/rentals/rental-counter-actions'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'

const Dialog = lazy(() =>
  import('./rental-action-dialog.tsx').then((m) => ({ default: m.RentalActionDialog })),
)

/** A rental action to open in its dialog. */
export interface RentalDialogTask {
  action: RentalCounterAction | 'delete'
  id: string
  /** The rental, if loaded; otherwise it is read by id. */
  rental?: RentalBooking
  /** Called after deletion, so that a sheet can close. */
  onDeleted?: () => void
}

/** Returns a function that opens the dialog for a rental action. */
export function useRentalDialogs(): (task: RentalDialogTask) => void {
  const open = useRecordDialog()
  return (task) => open(task.id, (dialog) => <Dialog task={task} {...dialog} />)
}
