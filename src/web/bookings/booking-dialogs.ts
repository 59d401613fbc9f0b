import { createContext, useContext } from 'react'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Vehicle } from '#contract/vehicles/vehicles'
import type { RentalCounterAction } from '#domain/rentals/rental-counter-actions'
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

export const NewRentalContext = createContext<(preset?: RentalPreset) => void>(() => {})

/** Returns a function that opens the new-rental dialog. */
export function useNewRental(): (preset?: RentalPreset) => void {
  return useContext(NewRentalContext)
}

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
