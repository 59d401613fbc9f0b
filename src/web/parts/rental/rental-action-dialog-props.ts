import type { RentalBooking } from '#contract/rental-bookings'
import type { LandingPlace } from '#web/parts/landing-place.ts'

/** Props of all rental dialogs. */
export interface RentalActionDialogProps {
  rental: RentalBooking
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
  /** Focus target after closing. */
  landing: LandingPlace
}
