import { type ReactNode, useState } from 'react'
import { isAwaited } from '#domain/appointments/appointment-changes'
import { isAwaitedRental } from '#domain/rental-status'
import { aboutAppointment, aboutRental, NotifyChoice } from '#web/messages/notify-choice.tsx'
import { RemovalDialog } from '#web/records/edit-and-delete.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { type Booking, bookingActions, isExpected } from './booking-actions.ts'

/** Confirms the deletion; if the client is still expected, staff can choose to notify them. */
export function DeleteBookingDialog({
  booking,
  onDeleted,
  children,
  ...question
}: DialogState & {
  booking: Booking
  title: string
  sentence: string
  cancelLabel: string
  confirmLabel: string
  onDeleted?: (() => void) | undefined
  /** Summary of the booking. */
  children: ReactNode
}) {
  const { date: today } = useGarageNow()
  const [notify, setNotify] = useState(true)
  const { kind, record } = booking
  const removal = useAction(bookingActions[kind].delete, {
    onDone: () => {
      question.onOpenChange(false)
      onDeleted?.()
    },
  })
  const isOpen = kind === 'appointment' ? isAwaited(record.status) : isAwaitedRental(record.status)
  const mayNotify = isOpen && isExpected(booking, today)
  return (
    <RemovalDialog
      {...question}
      removal={removal}
      onConfirm={() => removal.run(record, { notify: mayNotify && notify })}
    >
      {children}
      {mayNotify && (
        <NotifyChoice
          message={`${kind}_cancelled`}
          client={record.client}
          about={kind === 'appointment' ? aboutAppointment(record) : aboutRental(record)}
          that="that it has been cancelled"
          checked={notify}
          onChange={setNotify}
        />
      )}
    </RemovalDialog>
  )
}
