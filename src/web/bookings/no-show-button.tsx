import { isMissed } from '#domain/appointments/arrival'
import { mayDo } from '#web/records/action.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { type Booking, bookingActions, startOf } from './booking-actions.ts'

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
