import type { z } from 'zod'
import { AppointmentInput } from '#contract/appointments'
import type { Vehicle } from '#contract/vehicles'
import type { ChosenClient } from '#web/components/client-field.tsx'

export type ChosenVehicle = Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'licensePlate'>

/** Form values: client and vehicle as objects, other fields as in the contract. */
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

/** Returns the request body; "No assignment" is null. */
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

/** Returns the form field for a contract field, or null. */
export function fieldOf(name: string): keyof AppointmentForm | null {
  if (name === 'clientId') return 'client'
  if (name === 'vehicleId') return 'vehicle'
  return name in emptyForm ? (name as keyof AppointmentForm) : null
}

/** Returns one contract validation error per field, in form order. */
export function validateAppointment(form: AppointmentForm): Partial<Record<keyof AppointmentForm, string>> {
  const read = AppointmentInput.safeParse(bodyOf(form))
  const fieldErrors: Partial<Record<keyof AppointmentForm, string>> = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field !== null) fieldErrors[field] ??= message
  }
  // Without a client there are no vehicles to select from.
  if (form.client === null) delete fieldErrors.vehicle
  return fieldErrors
}
