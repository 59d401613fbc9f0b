import type { TowBooking } from '#contract/tow-bookings'
import type { LandingPlace } from '#web/parts/landing-place.ts'

/** What every dialog about a tow request takes. */
export interface TowDialogProps {
  tow: TowBooking
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the focus goes when it has closed. */
  landing: LandingPlace
}
