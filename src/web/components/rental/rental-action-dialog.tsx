import { useEffect } from 'react'
import { useRead } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import type { FocusTarget } from '#web/components/focus-target.ts'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { CheckInRentalDialog } from './check-in-rental-dialog.tsx'
import { CheckOutRentalDialog } from './check-out-rental-dialog.tsx'
import { DeleteRentalDialog } from './delete-rental-dialog.tsx'
import { ExtendRentalDialog } from './extend-rental-dialog.tsx'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import type { RentalDialogTask } from './use-rental-dialogs.ts'

const dialogs = {
  handOver: CheckInRentalDialog,
  takeBack: CheckOutRentalDialog,
  extend: ExtendRentalDialog,
  delete: DeleteRentalDialog,
}

type Props = Pick<RentalActionDialogProps, 'open' | 'onOpenChange'> & {
  task: RentalDialogTask
  landing: FocusTarget
}

/** The dialog for a rental action, with the current state of the rental. */
export function RentalActionDialog({ task, open, onOpenChange, landing }: Props) {
  const { action, id, rental: given, onDeleted } = task
  const { data: read, error } = useRead('GET /api/rental-bookings/{id}', { params: { id } }, { when: open })
  const isOlder = read !== undefined && given !== undefined && read.updatedAt < given.updatedAt
  // While closing, show the last state from before the action.
  const rental = useLastShown(open ? ((isOlder ? given : (read ?? given)) ?? null) : null)
  const isUnknown = rental === null && error !== null
  useEffect(() => {
    if (!isUnknown) return
    toastFailure('Could not load booking details', error)
    onOpenChange(false)
  }, [isUnknown, error, onOpenChange])
  if (rental === null) return null
  const Dialog = dialogs[action]
  return (
    <Dialog rental={rental} open={open} onOpenChange={onOpenChange} onDeleted={onDeleted} landing={landing} />
  )
}
