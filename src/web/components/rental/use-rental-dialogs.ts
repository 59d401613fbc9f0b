import { createContext, useContext } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import type { RentalCounterAction } from '#domain/rental/rental-counter-actions'

/** A rental action to open in its dialog. */
export interface RentalDialogTask {
  action: RentalCounterAction | 'delete'
  id: string
  /** The rental, if loaded; otherwise it is read by id. */
  rental?: RentalBooking
  /** Called after deletion, so that a sheet can close. */
  onDeleted?: () => void
}

export const RentalDialogsContext = createContext<(task: RentalDialogTask) => void>(() => {})

/** Returns a function that opens the dialog for a rental action. */
export function useRentalDialogs(): (task: RentalDialogTask) => void {
  return useContext(RentalDialogsContext)
}
