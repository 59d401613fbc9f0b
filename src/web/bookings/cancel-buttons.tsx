import { lazy } from 'react'
import { isMissed } from '#domain/appointments/arrival'
import { mayDo } from '#web/records/action.ts'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Booking, bookingActions, mayRestore, startOf } from './booking-actions.ts'

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

/** Returns whether the user may mark a booking as a no-show: the customer is late and not here. */
export function useMayBeNoShow(booking: Booking): boolean {
  const now = useGarageNow()
  const staff = useStaff()
  return mayDo(staff, bookingActions[booking.kind].noShow, booking.record) && isMissed(startOf(booking), now)
}

/** Marks a booking as a no-show, which the toast can undo; nothing until the customer is late. */
export function NoShowButton({
  booking,
  ...button
}: Omit<ButtonProps, 'onClick'> & { booking: Booking; movesFocus?: boolean }) {
  if (!useMayBeNoShow(booking)) return null
  const { kind, record } = booking
  return (
    <ActionButton
      action={bookingActions[kind].noShow}
      subject={record}
      aria-label={`No-show of ${record.client.name}`}
      {...button}
    />
  )
}
