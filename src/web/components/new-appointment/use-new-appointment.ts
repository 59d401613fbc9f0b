import { createContext, useContext } from 'react'
import type { ChosenClient } from '#web/components/client-field.tsx'
import type { ChosenVehicle } from './appointment-form.ts'

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
