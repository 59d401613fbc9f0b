import { createContext, useContext } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import type { HireDeed } from '#domain/rental/hire-deeds'

/** What is to be done with a hire, each in a dialog of its own. */
export interface HireTask {
  deed: HireDeed | 'delete'
  id: string
  /** As the screen knows it; read where only its id is known. */
  rental?: RentalBooking
  /** Its booking is gone: whatever showed it alone can close. */
  onDeleted?: () => void
}

export const HireWorkContext = createContext<(task: HireTask) => void>(() => {})

/** Opens the dialog of a deed, which stands ready on every screen. */
export function useHireWork(): (task: HireTask) => void {
  return useContext(HireWorkContext)
}
