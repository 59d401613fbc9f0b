import { lazy } from 'react'
import { mayDo } from '#web/records/action.ts'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Booking, bookingActions, mayRestore } from './booking-actions.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((m) => ({ default: m.CancelDialog })))
const RestoreDialog = lazy(() => import('./cancel-dialog.tsx').then((m) => ({ default: m.RestoreDialog })))

const names = { appointment: 'appointment', rental: 'rental booking' }

/** Cancel button of a row; nothing if the booking is in progress or completed. */
export function CancelIconButton({ className, ...booking }: Booking & { className?: string | undefined }) {
  const open = useRecordDialog()
  const { kind, record } = booking
  const { cancel } = bookingActions[kind]
  if (!mayDo(useStaff(), cancel, record)) return null
  return (
    <IconButton
      icon={cancel.icon}
      size="small"
      label={`Cancel ${names[kind]} for ${record.client.name}`}
      className={className}
      onClick={() => open(record.id, (dialog) => <CancelDialog booking={booking} {...dialog} />)}
    />
  )
}

/** Sheet button that cancels an upcoming booking or restores a cancelled one. For staff only. */
export function SheetCancelButton(booking: Booking) {
  const open = useRecordDialog()
  const now = useGarageNow()
  const staff = useStaff()
  const { cancel, restore } = bookingActions[booking.kind]
  const isCancellable = mayDo(staff, cancel, booking.record)
  if (!isCancellable && !mayRestore(booking, now)) return null
  const { icon, label } = isCancellable ? cancel : restore
  const Dialog = isCancellable ? CancelDialog : RestoreDialog
  return (
    <Button
      icon={icon}
      onClick={() => open(booking.record.id, (dialog) => <Dialog booking={booking} {...dialog} />)}
    >
      {label}
    </Button>
  )
}
