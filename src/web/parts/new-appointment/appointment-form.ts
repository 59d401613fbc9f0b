import type { z } from 'zod'
import { AppointmentInput } from '#contract/appointments'
import type { Vehicle } from '#contract/vehicles'
import type { ChosenClient } from '#web/parts/client-field.tsx'

export type ChosenVehicle = Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'licensePlate'>

/** What the form holds: client and vehicle as they were chosen, the rest as the contract names it. */
export interface AppointmentForm {
  client: ChosenClient | null
  vehicle: ChosenVehicle | null
  timeSlotId: string
  /** Empty: no assignment. */
  assignedStaffId: string
  services: string[]
  notes: string
}

export type AppointmentBody = z.input<typeof AppointmentInput>

export const emptyForm: AppointmentForm = {
  client: null,
  vehicle: null,
  timeSlotId: '',
  assignedStaffId: '',
  services: [],
  notes: '',
}

/** What is sent; "No assignment" goes as null. */
export function bodyOf({
  client,
  vehicle,
  timeSlotId,
  assignedStaffId,
  services,
  notes,
}: AppointmentForm): AppointmentBody {
  return {
    clientId: client?.id ?? '',
    vehicleId: vehicle?.id ?? '',
    timeSlotId,
    assignedStaffId: assignedStaffId === '' ? null : assignedStaffId,
    services,
    notes,
  }
}

/** The form's field for a field of the contract. */
export function fieldOf(name: string): keyof AppointmentForm | null {
  if (name === 'clientId') return 'client'
  if (name === 'vehicleId') return 'vehicle'
  return name in emptyForm ? (name as keyof AppointmentForm) : null
}

/** What the contract would refuse, as one sentence a field, in the order of the form. */
export function complaintsOf(form: AppointmentForm): Partial<Record<keyof AppointmentForm, string>> {
  const read = AppointmentInput.safeParse(bodyOf(form))
  const complaints: Partial<Record<keyof AppointmentForm, string>> = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field !== null) complaints[field] ??= message
  }
  // Without a client there is no list of vehicles to select from.
  if (form.client === null) delete complaints.vehicle
  return complaints
}
