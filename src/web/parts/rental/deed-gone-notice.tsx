import type { RentalBooking } from '#contract/rental-bookings'
import { type HireDeed, hireDeedsFor } from '#domain/rental/rental-counter-actions'
import { rentalStatusLabel } from '#domain/rental/rental-status'
import { Notice } from '#web/ui/notice.tsx'

/** Notice in an open dialog that another user changed the rental, so that the action is no longer possible. */
export function DeedGoneNotice({ rental, deed }: { rental: RentalBooking; deed: HireDeed }) {
  if (hireDeedsFor(rental).includes(deed)) return null
  return (
    <Notice kind="changed">
      Someone else has changed this booking. It is now {rentalStatusLabel(rental.status).toLowerCase()}.
    </Notice>
  )
}
