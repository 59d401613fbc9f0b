import type { z } from 'zod'
import type { AppointmentInput } from '#contract/appointments/appointments'

/** Form values of an appointment other than client and vehicle. */
export interface AppointmentFieldsForm {
  timeSlotId: string
  /** Why a full time is booked. */
  overbookReason: string
  /** Number of the spot above the capacity that is shown; null if the chosen time is not full. */
  overbookSpot: number | null
  services: string[]
  /** Work that is not in the catalogue. */
  otherService: string
  /** Empty: no assignment. */
  assignedStaffId: string
  notes: string
}

export const emptyAppointmentFields: AppointmentFieldsForm = {
  timeSlotId: '',
  overbookReason: '',
  overbookSpot: null,
  services: [],
  otherService: '',
  assignedStaffId: '',
  notes: '',
}

type FieldsBody = Pick<
  z.input<typeof AppointmentInput>,
  'timeSlotId' | 'overbook' | 'services' | 'assignedStaffId' | 'notes'
>

/** Returns the part of the request body for these fields; "No assignment" is null. */
export function appointmentFieldsBodyOf(form: AppointmentFieldsForm): FieldsBody {
  const { timeSlotId, services, otherService, assignedStaffId, notes } = form
  return {
    timeSlotId,
    overbook: overbookOf(form),
    services: otherService.trim() === '' ? services : [...services, otherService],
    assignedStaffId: assignedStaffId === '' ? null : assignedStaffId,
    notes,
  }
}

/** Returns the decision to book a full time; null if the chosen time is not full. */
export function overbookOf({
  overbookReason,
  overbookSpot,
}: Pick<AppointmentFieldsForm, 'overbookReason' | 'overbookSpot'>) {
  return overbookSpot === null ? null : { reason: overbookReason, spot: overbookSpot }
}

/** Returns the form field for a path of the contract, or null. */
export function appointmentFieldOf(path: string): keyof AppointmentFieldsForm | null {
  const [name = ''] = path.split('.')
  if (name === 'overbook') return 'overbookReason'
  return (
    (Object.keys(emptyAppointmentFields) as (keyof AppointmentFieldsForm)[]).find(
      (field) => field === name,
    ) ?? null
  )
}
