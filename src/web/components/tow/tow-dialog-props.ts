import type { TowBooking } from '#contract/tow-bookings'
import type { FocusTarget } from '#web/components/focus-target.ts'

/** Props of all tow request dialogs. */
export interface TowDialogProps {
  tow: TowBooking
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Focus target after closing. */
  landing: FocusTarget
}
