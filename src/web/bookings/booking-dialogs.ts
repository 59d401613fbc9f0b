import { createContext, useContext } from 'react'
import type { Vehicle } from '#contract/vehicles/vehicles'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { ChosenClient } from '#web/forms/client-field.tsx'
import type { ContactForm } from '#web/forms/client-form.ts'
import type { RentalChoiceForm } from './rental-choice-form.ts'

/** A vehicle as the new-appointment dialog shows it. */
export type ChosenVehicle = Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'licensePlate'>

/** The contact of a client to add. */
interface NewClientPreset extends Partial<ContactForm> {
  isNewClient?: boolean
}

/** Initial values that the screen already knows. */
export interface AppointmentPreset extends NewClientPreset {
  client?: ChosenClient
  /** Of a vehicle to add. */
  licensePlate?: string
  make?: string
  model?: string
  year?: string
  services?: string[]
  otherService?: string
  notes?: string
  vehicle?: ChosenVehicle
  /** Format yyyy-MM-ddTHH:MM. */
  timeSlotId?: string
  /** The day whose times are offered. */
  firstDay?: CalendarDate
  /** The client waits for a time instead. */
  waits?: boolean
}

export const NewAppointmentContext = createContext<(preset?: AppointmentPreset) => void>(() => {})

/** Returns a function that opens the new-appointment dialog. */
export function useNewAppointment(): (preset?: AppointmentPreset) => void {
  return useContext(NewAppointmentContext)
}

/** Initial values that the screen already knows. */
export interface RentalPreset extends Partial<RentalChoiceForm>, NewClientPreset {
  client?: ChosenClient
}
