import type { RentalBooking } from '#contract/rental-bookings'
import { type HireDeed, hireDeedsFor } from '#domain/rental/hire-deeds'
import { rentalStatusLabel } from '#domain/rental/rental-status'
import { Notice } from '#web/ui/notice.tsx'

/** Over an open dialog: a colleague was quicker, and what it is for cannot be done any more. */
export function DeedGoneNotice({ rental, deed }: { rental: RentalBooking; deed: HireDeed }) {
  if (hireDeedsFor(rental).includes(deed)) return null
  return (
    <Notice kind="changed">
      Somebody else has changed this booking meanwhile: it is {rentalStatusLabel(rental.status).toLowerCase()}{' '}
      now.
    </Notice>
  )
}
