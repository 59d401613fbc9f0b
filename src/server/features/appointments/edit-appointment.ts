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
import { addressee } from '#domain/clients/same-name'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { lapseOfServiceRequest } from '#server/features/bookings/lapse-of-request'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { dropCall } from '#server/features/messages/plan-call'
import { lockSlots } from '#server/features/opening/lock-slots'
import { requireTechnician, requireThere } from '#server/features/staff/require-technician'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockAppointment, updateAppointment } from './appointments.queries.ts'
import { assignSpot } from './assign-spot.ts'
import { describeBookedWork, whenOf } from './describe-booking.ts'
import { readAppointment } from './read-appointment.ts'
import { storedServices } from './stored-services.ts'

type Edit = z.output<typeof AppointmentEdit>

/** Changes the slot, technician, services or notes of an appointment in one transaction. */
export function editAppointment(call: Call, { id, edit }: { id: string; edit: Edit }): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const { timeZone } = settings.business
    if (edit.timeSlotId !== undefined) {
      const { timeSlotId } = await readAppointment(tx, id, timeZone)
      // Both slots are locked before the appointment row, so that two opposite moves cannot deadlock.
      await lockSlots(tx, [timeSlotId, edit.timeSlotId], settings.capacity.maxCarsPerSlot)
    }
    orNotFound(await lockAppointment(tx, id), 'this appointment')
    const before = await readAppointment(tx, id, timeZone)
    await ensureVersion(call, before, () => before)
    ensureFixed(edit, before, fixedAppointmentFields)
    const changes = changesOf(before, edit, settings.services)
    for (const part of partsOf(changes)) ensurePermitted(decideAppointmentChange(before.status, part))
    if (Object.keys(changes).length === 0) return before
    const { timeSlotId, ...rest } = changes
    await checkTechnician(tx, { before, changes, now: garageNow(call.now, timeZone) })
    const spot =
      timeSlotId &&
      (await assignSpot(tx, {
        timeSlotId,
        by: 'staff',
        now: call.now,
        settings,
        overbooking: edit.overbook ?? null,
      }))
    // Moving a request counts as attending to it: its lapse time restarts.
    const lapse =
      timeSlotId !== undefined &&
      before.lapsesAt !== null &&
      (await lapseOfServiceRequest(tx, { timeSlotId, from: call.now, settings }))
    // The place on the workshop board is one among the jobs of a technician on a day.
    const isElsewhere = spot !== undefined || changes.assignedStaffId !== undefined
    await updateAppointment(tx, id, {
      ...rest,
      ...spot,
      ...lapse,
      ...(isElsewhere && { boardPosition: null }),
    })
    const after = await readAppointment(tx, id, timeZone)
    if (spot && isPromised(after.status)) {
      if (edit.notifyClient) await notifyMoved(tx, call, { before, after, settings })
      else await dropCall(tx, call, id)
    }
    await recordAudit(tx, call, { action: 'updated', entity: 'appointment', entityId: id, before, after })
    return after
  })
}

type Changes = Partial<Pick<Appointment, 'timeSlotId' | 'assignedStaffId' | 'services' | 'notes'>>

/** Returns only the values that differ, so that submitting an unchanged form changes nothing. */
function changesOf(before: Appointment, edit: Edit, catalogue: readonly Service[]): Changes {
  const { timeSlotId, assignedStaffId, notes } = edit
  const services = edit.services && storedServices(edit.services, catalogue)
  return {
    ...(timeSlotId !== undefined && timeSlotId !== before.timeSlotId && { timeSlotId }),
    ...(assignedStaffId !== undefined && assignedStaffId !== before.assignedStaffId && { assignedStaffId }),
    ...(services !== undefined && services.join('\n') !== before.services.join('\n') && { services }),
    ...(notes !== undefined && notes !== before.notes && { notes }),
  }
}

const partOf: Record<keyof Changes, AppointmentField> = {
  timeSlotId: 'time',
  assignedStaffId: 'technician',
  services: 'services',
  notes: 'notes',
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
  const { business, services } = settings
  const moved = `Your booking has been moved to ${whenOf(after.timeSlotId)}: ${describeBookedWork(after, services)}.`
  const previously = `It was previously on ${whenOf(before.timeSlotId)}.`
  return notifyCustomer(tx, call, {
    to: addressee(after),
    entityId: after.id,
    business,
    template: 'appointment_moved',
    subject: `Your booking at ${business.businessName} has been moved`,
    says: [moved, `${previously} If the new time doesn't suit you, please call us.`],
    spoken: [moved, previously],
  })
}
