import { createContext, useContext } from 'react'
import type { Vehicle } from '#contract/vehicles/vehicles'
import type { ChosenClient } from '#web/forms/client-field.tsx'
import type { RentalChoiceForm } from './rental-choice-form.ts'

/** A vehicle as the new-appointment dialog shows it. */
export type ChosenVehicle = Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'licensePlate'>

/** Initial values that the screen already knows. */
export interface AppointmentPreset {
  client?: ChosenClient
  vehicle?: ChosenVehicle
  /** Format yyyy-MM-ddTHH:MM. */
  timeSlotId?: string
}

export const NewAppointmentContext = createContext<(preset?: AppointmentPreset) => void>(() => {})

/** Returns a function that opens the new-appointment dialog. */
export function useNewAppointment(): (preset?: AppointmentPreset) => void {
  return useContext(NewAppointmentContext)
}

/** Initial values that the screen already knows. */
export interface RentalPreset extends Partial<RentalChoiceForm> {
  client?: ChosenClient
}
