import { Check, CheckCheck, Truck } from 'lucide-react'
import type { TowStatus } from '#domain/tow/tow-status'
import type { ButtonVariant } from '#web/ui/button-classes.ts'
import type { IconShape } from '#web/ui/icon.tsx'

interface TowStepStyle {
  label: string
  pending: string
  icon: IconShape
  /** Variant in lists: confirming a pending request is the most prominent. */
  variant: ButtonVariant
}

/** The button for each next status. */
export const towStepStyles: Record<
  Extract<TowStatus, 'confirmed' | 'dispatched' | 'completed'>,
  TowStepStyle
> = {
  confirmed: { label: 'Confirm', pending: 'Confirming...', icon: Check, variant: 'primary' },
  dispatched: { label: 'Dispatch', pending: 'Dispatching...', icon: Truck, variant: 'due' },
  completed: { label: 'Complete', pending: 'Completing...', icon: CheckCheck, variant: 'secondary' },
}
