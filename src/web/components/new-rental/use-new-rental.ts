import { createContext, useContext } from 'react'
import type { ChosenClient } from '#web/components/client-field.tsx'
import type { RentalChoiceForm } from '#web/components/rental-choice/rental-choice-form.ts'

/** Initial values that the screen already knows. */
export interface RentalPreset extends Partial<RentalChoiceForm> {
  client?: ChosenClient
}

export const NewRentalContext = createContext<(preset?: RentalPreset) => void>(() => {})

/** Returns a function that opens the new-rental dialog. */
export function useNewRental(): (preset?: RentalPreset) => void {
  return useContext(NewRentalContext)
}
