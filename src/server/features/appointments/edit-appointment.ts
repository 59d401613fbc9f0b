import type { z } from 'zod'
import {
  type Appointment,
  type AppointmentEdit,
  fixedAppointmentFields,
} from '#contract/appointments/appointments'
import {
  type AppointmentField,
  decideAppointmentChange,
  isPromised,
} from '#domain/appointments/appointment-changes'
import type { Service } from '#domain/appointments/service-catalogue'
import { displayCustomerSlot } from '#domain/messages/booking-fields'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import type { Transaction } from '#server/db/connect'
import { lapseOfServiceRequest } from '#server/features/bookings/lapse-of-request'
import { dropCall } from '#server/features/messages/plan-call'
import { assignSpot } from '#server/features/opening/claim-spot'
import { requireTechnician, requireThere } from '#server/features/staff/require-technician'
import type { GarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, type LockedRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import type { AppointmentRow, AppointmentValues } from './appointments.queries.ts'
import { announceReadyBy, decideReadyByEdit, decideTold, followPlan } from './change-ready-by.ts'
import { notifyClient } from './notify-client.ts'
import { storedServices } from './stored-services.ts'

type Edit = z.output<typeof AppointmentEdit>

/** Changes the slot, technician, services or notes of an appointment in one transaction. */
export function editAppointment(call: Call, { id, edit }: { id: string; edit: Edit }): Promise<Appointment> {
  return changeRecord(call, appointmentRecord, {
    id,
    action: 'updated',
    decide: async (locked) => {
      const values = await followPlan(locked, await decideEdit(locked, edit))
      return edit.notifyReadyBy ? decideTold(locked, values) : values
    },
    alongside: (change) => announceEdit(change, edit),
    entry: ({ before }) =>
      edit.notifyReadyBy ? { after: { notifiedOfReadyBy: edit.readyBy ?? before.readyBy } } : {},
  })
}

type Locked = LockedRecord<AppointmentRow, Appointment, Call>

/** After an edit: notifies the client of new times if staff choose so, otherwise drops the call to make. */
export async function announceEdit(change: Locked & { after: Appointment }, edit: Edit): Promise<void> {
  const { tx, call, before, after, settings } = change
  if (after.timeSlotId !== before.timeSlotId && isPromised(after.status)) {
    if (edit.notifyClient) await notifyMoved(tx, call, { before, after, settings })
    else await dropCall(tx, call, after.id)
  }
  await announceReadyBy(change, edit.notifyReadyBy)
}

/** Returns the values of an edit that differ, with the spot and lapse of a new time. Throws if one may not change. */
export async function decideEdit(locked: Locked, edit: Edit): Promise<Partial<AppointmentValues>> {
  const { tx, before, settings, call } = locked
  ensureFixed(edit, before, fixedAppointmentFields)
  const changes = changesOf(before, edit, settings.services)
  for (const part of partsOf(changes)) ensurePermitted(decideAppointmentChange(before.status, part))
  if (Object.keys(changes).length === 0) return {}
  const { timeSlotId, readyBy, ...rest } = changes
  await checkTechnician(tx, { before, changes, now: garageNow(call.now, settings.business.timeZone) })
  const moved = timeSlotId && (await decideMove(tx, { before, timeSlotId, edit, settings, now: call.now }))
  // The place on the workshop board is one among the jobs of a technician on a day.
  const isElsewhere = moved !== undefined || changes.assignedStaffId !== undefined
  const promised = readyBy === undefined ? {} : await decideReadyByEdit(locked, readyBy)
  return { ...rest, ...moved, ...promised, ...(isElsewhere && { boardPosition: null }) }
}

async function decideMove(
  tx: Transaction,
  { before, timeSlotId, edit, settings, now }: Wanted,
): Promise<Partial<AppointmentValues>> {
  const [overbooking, from] = [edit.overbook ?? null, before.timeSlotId]
  const spot = await assignSpot(tx, { timeSlotId, by: 'staff', now, settings, overbooking, from })
  // Moving a request counts as attending to it: its lapse time restarts.
  const lapse =
    before.lapsesAt !== null && (await lapseOfServiceRequest(tx, { timeSlotId, from: now, settings }))
  return { ...spot, ...lapse }
}

interface Wanted {
  before: Appointment
  timeSlotId: string
  edit: Edit
  settings: GarageSettings
  now: Date
}

type Changes = Partial<Pick<Appointment, 'timeSlotId' | 'assignedStaffId' | 'services' | 'notes' | 'readyBy'>>

/** Returns only the values that differ, so that submitting an unchanged form changes nothing. */
function changesOf(before: Appointment, edit: Edit, catalogue: readonly Service[]): Changes {
  const { timeSlotId, assignedStaffId, notes } = edit
  const readyBy = edit.readyBy && new Date(edit.readyBy).toISOString()
  const services = edit.services && storedServices(edit.services, catalogue)
  return {
    ...(timeSlotId !== undefined && timeSlotId !== before.timeSlotId && { timeSlotId }),
    ...(assignedStaffId !== undefined && assignedStaffId !== before.assignedStaffId && { assignedStaffId }),
    ...(services !== undefined && services.join('\n') !== before.services.join('\n') && { services }),
    ...(notes !== undefined && notes !== before.notes && { notes }),
    ...(readyBy !== undefined && readyBy !== before.readyBy && { readyBy }),
  }
}

const partOf: Record<keyof Changes, AppointmentField> = {
  timeSlotId: 'time',
  assignedStaffId: 'technician',
  services: 'services',
  notes: 'notes',
  readyBy: 'readyBy',
}

function partsOf(changes: Changes): AppointmentField[] {
  return (Object.keys(changes) as (keyof Changes)[]).map((field) => partOf[field])
}

/** Throws if the technician is not available: a newly assigned one, or the assigned one at a new time. */
async function checkTechnician(
  tx: Transaction,
  { before, changes, now }: { before: Appointment; changes: Changes; now: GarageNow },
): Promise<void> {
  const { assignedStaffId: id = before.assignedStaffId } = changes
  if (id === null) return
  const timeSlotId = before.status === 'in_progress' ? null : (changes.timeSlotId ?? before.timeSlotId)
  const wanted = { id, timeSlotId, now, by: 'staff' as const }
  if (changes.assignedStaffId !== undefined) await requireTechnician(tx, wanted)
  else if (changes.timeSlotId !== undefined) await requireThere(tx, wanted)
}

interface Move {
  before: Appointment
  after: Appointment
  settings: GarageSettings
}

function notifyMoved(tx: Transaction, call: Call, { before, after, settings }: Move): Promise<void> {
  const fields = { previousTime: displayCustomerSlot(before.timeSlotId) }
  return notifyClient(tx, call, { appointment: after, settings, message: 'appointment_moved', fields })
}
