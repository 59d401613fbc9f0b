import { createContext, useContext } from 'react'
import type { TowBooking } from '#contract/tow-bookings'

/** Something about a tow request that asks in a dialog. */
export type TowDeed = 'dispatch' | 'call_off' | 'book' | 'edit' | 'delete'

export type TowTask = { deed: 'new' } | { deed: TowDeed; tow: TowBooking; onDeleted?: () => void }

export const TowWorkContext = createContext<(task: TowTask) => void>(() => {})

/** Opens a dialog about a tow request, which stands ready on every screen. */
export function useTowWork(): (task: TowTask) => void {
  return useContext(TowWorkContext)
}
