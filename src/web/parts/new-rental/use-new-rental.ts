import { createContext, useContext } from 'react'
import type { ChosenClient } from '#web/parts/client-field.tsx'
import type { HireForm } from '#web/parts/hire-choice/hire-form.ts'

/** Initial values that the screen already knows. */
export interface RentalPreset extends Partial<HireForm> {
  client?: ChosenClient
}

export const NewRentalContext = createContext<(preset?: RentalPreset) => void>(() => {})

/** Returns a function that opens the new-rental dialog. */
export function useNewRental(): (preset?: RentalPreset) => void {
  return useContext(NewRentalContext)
}
