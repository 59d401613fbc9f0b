import { createContext, useContext } from 'react'
import type { TowBooking } from '#contract/tow-bookings'

/** A tow request action that opens a dialog. */
export type TowDialogAction = 'dispatch' | 'call_off' | 'book' | 'edit' | 'delete'

export type TowTask = { action: 'new' } | { action: TowDialogAction; tow: TowBooking; onDeleted?: () => void }

export const TowWorkContext = createContext<(task: TowTask) => void>(() => {})

/** Returns a function that opens a tow request dialog. */
export function useTowWork(): (task: TowTask) => void {
  return useContext(TowWorkContext)
}
