import { createContext, useContext } from 'react'
import type { ChosenClient } from '#web/parts/client-field.tsx'
import type { HireForm } from '#web/parts/hire-choice/hire-form.ts'

/** What a new hire begins with, where the screen knows it already. */
export interface RentalPreset extends Partial<HireForm> {
  client?: ChosenClient
}

export const NewRentalContext = createContext<(preset?: RentalPreset) => void>(() => {})

/** Opens the dialog for a new hire, which stands ready on every screen. */
export function useNewRental(): (preset?: RentalPreset) => void {
  return useContext(NewRentalContext)
}
