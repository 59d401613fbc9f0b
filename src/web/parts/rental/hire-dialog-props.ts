import type { RentalBooking } from '#contract/rental-bookings'
import type { LandingPlace } from '#web/parts/landing-place.ts'

/** What each dialog of a hire is given. */
export interface HireDialogProps {
  rental: RentalBooking
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
  /** Where the focus goes afterwards. */
  landing: LandingPlace
}
