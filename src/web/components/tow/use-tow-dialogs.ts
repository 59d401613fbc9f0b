import { createContext, useContext } from 'react'
import type { TowBooking } from '#contract/tow-bookings'

/** A tow request action that opens a dialog. */
export type TowDialogAction = 'dispatch' | 'call_off' | 'book' | 'edit' | 'delete'

export type TowDialogTask =
  | { action: 'new' }
  | { action: TowDialogAction; tow: TowBooking; onDeleted?: () => void }

export const TowDialogsContext = createContext<(task: TowDialogTask) => void>(() => {})

/** Returns a function that opens a tow request dialog. */
export function useTowDialogs(): (task: TowDialogTask) => void {
  return useContext(TowDialogsContext)
}
