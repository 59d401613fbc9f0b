import type { z } from 'zod'
import { type Appointment, AppointmentEdit } from '#contract/appointments/appointments'
import type { AppointmentStatus } from '#domain/appointment-status'
import { type AppointmentField, decideAppointmentChange } from '#domain/appointments/appointment-changes'
import {
  offeredServices,
  type Service,
  type ServiceName,
  serviceLabel,
} from '#domain/appointments/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'
import type { Editable } from '#web/forms/conflicts.ts'
import { overbookOf } from './appointment-fields-form.ts'

/** Form values of an edited appointment. */
export interface AppointmentEditForm {
  timeSlotId: string
  /** Empty: no assignment. */
  assignedStaffId: string
  services: string[]
  notes: string
  notifyClient: boolean
  overbookReason: string
  overbookSpot: number | null
}

type AppointmentEditBody = z.input<typeof AppointmentEdit>

export function appointmentEditFormOf({
  timeSlotId,
  assignedStaffId,
  services,
  notes,
}: Appointment): AppointmentEditForm {
  return {
    timeSlotId,
    assignedStaffId: assignedStaffId ?? '',
    services,
    notes: notes ?? '',
    notifyClient: true,
    overbookReason: '',
    overbookSpot: null,
  }
}

interface Names {
  servicesOf: (codes: readonly string[]) => string
  technicianOf: (staffId: string) => string
}

export function appointmentEdit({ servicesOf, technicianOf }: Names): Editable<AppointmentEditForm> {
  return {
    parts: [
      {
        label: 'Time slot',
        fields: ['timeSlotId'],
        display: ({ timeSlotId }) => displayShortSlot(timeSlotId),
      },
      { label: 'Services', fields: ['services'], display: ({ services }) => servicesOf(services) },
      {
        label: 'Technician',
        fields: ['assignedStaffId'],
        display: ({ assignedStaffId: id }) => (id === '' ? 'No assignment' : technicianOf(id)),
      },
      { label: 'Notes', fields: ['notes'] },
    ],
    normalize: ({ overbookReason: _, overbookSpot: __, ...form }) => ({
      ...form,
      services: form.services.toSorted(),
    }),
  }
}

/** Returns `Wed, Nov 25, 1:00 pm`; empty if no slot is chosen. */
export function displayShortSlot(timeSlotId: string): string {
  const slot = parseSlotId(timeSlotId)
  return slot === null ? '' : `${displayShortDate(slot.date)}, ${displayTime(slot.time)}`
}

/** Returns the request body: changed fields only. */
export function appointmentEditBodyOf(
  form: AppointmentEditForm,
  before: AppointmentEditForm,
): AppointmentEditBody {
  const { timeSlotId, assignedStaffId, services, notes, notifyClient } = form
  const overbook = overbookOf(form)
  const sameServices = services.toSorted().join('\n') === before.services.toSorted().join('\n')
  return {
    ...(timeSlotId !== before.timeSlotId && { timeSlotId, notifyClient, ...(overbook && { overbook }) }),
    ...(assignedStaffId !== before.assignedStaffId && { assignedStaffId: assignedStaffId || null }),
    ...(!sameServices && { services }),
    ...(notes.trim() !== before.notes && { notes }),
  }
}

/** Returns one contract validation error per field, in form order. */
export function validateAppointmentEdit(
  form: AppointmentEditForm,
  before: AppointmentEditForm,
): Partial<Record<keyof AppointmentEditForm, string>> {
  const fieldErrors: Partial<Record<keyof AppointmentEditForm, string>> = {}
  for (const { path, message } of AppointmentEdit.safeParse(appointmentEditBodyOf(form, before)).error
    ?.issues ?? []) {
    const field = path[0] === 'overbook' ? 'overbookReason' : path[0]
    fieldErrors[field as keyof AppointmentEditForm] ??= message
  }
  return fieldErrors
}

/** Returns why a section of the appointment can no longer be changed, or null. */
export function fixedReason(status: AppointmentStatus, part: AppointmentField): string | null {
  const decision = decideAppointmentChange(status, part)
  return decision.permitted ? null : decision.problem.message
}

/** Returns the options for an existing appointment: its codes replace entries of the same name; free text is kept. */
export function serviceChoicesWith(current: readonly string[], catalogue: readonly Service[]): ServiceName[] {
  const own = current.map((code) => ({ code, label: serviceLabel(code, catalogue) }))
  const known = offeredServices(catalogue).map(
    ({ code, label }) => own.find((one) => one.label === label) ?? { code, label },
  )
  const others = own.filter(({ label }) => !known.some((choice) => choice.label === label))
  return [...known, ...others]
}
