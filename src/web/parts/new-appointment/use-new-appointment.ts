import { createContext, useContext } from 'react'
import type { ChosenClient } from '#web/parts/client-field.tsx'
import type { ChosenVehicle } from './appointment-form.ts'

/** What a new appointment begins with, where the screen knows it already. */
export interface AppointmentPreset {
  client?: ChosenClient
  vehicle?: ChosenVehicle
  /** The text yyyy-MM-ddTHH:MM. */
  timeSlotId?: string
}

export const NewAppointmentContext = createContext<(preset?: AppointmentPreset) => void>(() => {})

/** Opens the dialog for a new appointment, which stands ready on every screen. */
export function useNewAppointment(): (preset?: AppointmentPreset) => void {
  return useContext(NewAppointmentContext)
}
