import type { RentalBooking } from '#contract/rental-bookings'
import type { FocusTarget } from '#web/components/focus-target.ts'

/** Props of all rental dialogs. */
export interface RentalActionDialogProps {
  rental: RentalBooking
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
  /** Focus target after closing. */
  landing: FocusTarget
}
