import type { RentalBooking } from '#contract/rental-bookings'
import { type RentalCounterAction, rentalCounterActions } from '#domain/rental/rental-counter-actions'
import { rentalStatusLabel } from '#domain/rental/rental-status'
import { Notice } from '#web/ui/notice.tsx'

/** Notice in an open dialog that another user changed the rental, so that the action is no longer possible. */
export function StaleActionNotice({
  rental,
  action,
}: {
  rental: RentalBooking
  action: RentalCounterAction
}) {
  if (rentalCounterActions(rental).includes(action)) return null
  return (
    <Notice kind="changed">
      Someone else has changed this booking. It is now {rentalStatusLabel(rental.status).toLowerCase()}.
    </Notice>
  )
}
