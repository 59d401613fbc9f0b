import type { z } from 'zod'
import { type Appointment, AppointmentEdit } from '#contract/appointments'

/** What can be edited, as the form holds it. */
export interface EditForm {
  timeSlotId: string
  /** Empty: no assignment. */
  assignedStaffId: string
  services: string[]
  notes: string
  notifyClient: boolean
}

export type EditBody = z.input<typeof AppointmentEdit>

export function editFormOf({ timeSlotId, assignedStaffId, services, notes }: Appointment): EditForm {
  return {
    timeSlotId,
    assignedStaffId: assignedStaffId ?? '',
    services,
    notes: notes ?? '',
    notifyClient: true,
  }
}

/** What is sent: only what was changed, so that a colleague's change of anything else stands. */
export function editBodyOf(form: EditForm, before: EditForm): EditBody {
  const { timeSlotId, assignedStaffId, services, notes, notifyClient } = form
  const sameServices = services.toSorted().join('\n') === before.services.toSorted().join('\n')
  return {
    ...(timeSlotId !== before.timeSlotId && { timeSlotId, notifyClient }),
    ...(assignedStaffId !== before.assignedStaffId && { assignedStaffId: assignedStaffId || null }),
    ...(!sameServices && { services }),
    ...(notes.trim() !== before.notes && { notes }),
  }
}

/** What the contract would refuse of it, as one sentence a field, in the order of the form. */
export function editComplaintsOf(form: EditForm, before: EditForm): Partial<Record<keyof EditForm, string>> {
  const complaints: Partial<Record<keyof EditForm, string>> = {}
  for (const { path, message } of AppointmentEdit.safeParse(editBodyOf(form, before)).error?.issues ?? []) {
    complaints[String(path[0]) as keyof EditForm] ??= message
  }
  return complaints
}
