import type { Appointment } from '#contract/appointments/appointments'
import { isAwaited, isPromised } from '#domain/appointments/appointment-changes'
import {
  customerReason,
  decideManaged,
  type ManagedAction,
  type ManagedState,
  needsConfirmation,
} from '#domain/bookings/online-changes'
import { addressee } from '#domain/clients/same-name'
import { displayCustomerSlot } from '#domain/messages/booking-fields'
import type { Decision } from '#domain/problem'
import { withoutLinks } from '#domain/text'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lapseOfServiceRequest } from '#server/features/bookings/lapse-of-request'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { dropCall } from '#server/features/messages/plan-call'
import { assignSpot, type ClaimedSpot } from '#server/features/opening/claim-spot'
import { isThereAt } from '#server/features/staff/require-technician'
import type { GarageSettings } from '#server/garage/garage-settings'
import { changeRecord, type LockedRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import type { AppointmentRow, AppointmentValues } from './appointments.queries.ts'
import { followPlan } from './change-ready-by.ts'
import { deleteMoveRequest, insertMoveRequest } from './move-requests.queries.ts'
import { notBeforeSteps } from './not-before-steps.ts'
import { notifyClient } from './notify-client.ts'

/** Returns what the rules of changes online need to know about an appointment. */
export function managedAppointment(
  { status, timeSlot }: Appointment,
  { business }: Pick<GarageSettings, 'business'>,
): ManagedState {
  const start = instantOf(timeSlot.date, timeSlot.time, business.timeZone)
  return { subject: 'appointment', status, start, isOffered: business.offers.service }
}

type Locked = LockedRecord<AppointmentRow, Appointment, Call>

const decide =
  (action: ManagedAction) =>
  ({ before, settings, call }: Locked): Decision =>
    decideManaged(managedAppointment(before, settings), action, {
      rules: settings.onlineChanges,
      now: call.now,
    })

/** Cancels an appointment for its customer, makes its spot available and notifies the garage. */
export function cancelOnline(call: Call, { id, reason }: { id: string; reason: string | null }) {
  return changeRecord(call, appointmentRecord, {
    id,
    action: 'cancelled',
    notBefore: notBeforeSteps,
    allows: decide('cancel'),
    decide: ({ before: { status } }) => ({
      status: 'cancelled' as const,
      cancelledFrom: isAwaited(status) ? status : null,
      rejectionReason: customerReason(reason),
    }),
    alongside: async ({ tx, after, settings, call: later }) => {
      await dropCall(tx, later, id)
      await notifyChanged(tx, later, after, ['cancelled a booking', reason])
      const message = 'appointment_cancelled'
      await notifyClient(tx, later, { appointment: after, settings, message, isOwnChange: true })
    },
  })
}

/**
 * Moves an appointment for its customer. The time of a confirmed one changes only when staff confirm the new time, where a spot is
 * reserved until then. Throws `slot_full` if there is none.
 */
export function moveOnline(call: Call, { id, timeSlotId }: { id: string; timeSlotId: string }) {
  return changeRecord(call, appointmentRecord, {
    id,
    action: (values) => (values.timeSlotId === undefined ? 'move_requested' : 'updated'),
    allows: decide('move'),
    decide: async (locked) => {
      const { before, settings } = locked
      // A repeat, or a move to where it is.
      if (timeSlotId === before.timeSlotId || timeSlotId === before.wantedTimeSlotId) return {}
      return needsConfirmation(before.status, settings.onlineChanges)
        ? requestMove(locked, timeSlotId)
        : followPlan(locked, await moveAtOnce(locked, timeSlotId))
    },
    alongside: async ({ tx, before, after, settings }) => {
      const isMoved = after.timeSlotId !== before.timeSlotId
      if (isMoved) await dropCall(tx, call, id)
      const what = isMoved ? 'moved a booking' : 'asks for another time'
      const newTime = isMoved
        ? `It was on ${displayCustomerSlot(before.timeSlotId)}.`
        : `The new time would be ${displayCustomerSlot(after.wantedTimeSlotId ?? timeSlotId)}.`
      await notifyChanged(tx, call, after, [what, newTime])
      // A request is not confirmed yet: its answer names the time.
      if (!isMoved || !isPromised(after.status)) return
      await notifyClient(tx, call, {
        ...{ appointment: after, settings, message: 'appointment_moved', isOwnChange: true },
        fields: { previousTime: displayCustomerSlot(before.timeSlotId) },
      })
    },
  })
}

/** Reserves a spot at the other time, instead of one reserved before. */
async function requestMove(
  { tx, before, settings, call }: Locked,
  timeSlotId: string,
): Promise<Partial<AppointmentValues>> {
  await deleteMoveRequest(tx, before.id)
  const claimed = await assignSpot(tx, { timeSlotId, by: 'public', now: call.now, settings })
  await addMoveRequest(tx, before, { ...claimed, settings, now: call.now })
  // Raises the version, so that staff who have not seen the request do not answer it.
  return { updatedAt: call.now }
}

/** Adds the request to move an appointment to this spot. It lapses before the earlier of both times. */
export async function addMoveRequest(
  tx: Transaction,
  { id, timeSlotId: fromSlotId }: Pick<Appointment, 'id' | 'timeSlotId'>,
  { timeSlotId, spot, slotCapacity, settings, now }: ClaimedSpot & { settings: GarageSettings; now: Date },
): Promise<void> {
  const earlier = timeSlotId < fromSlotId ? timeSlotId : fromSlotId
  const { lapsesAt } = await lapseOfServiceRequest(tx, { timeSlotId: earlier, from: now, settings })
  const values = { appointmentId: id, fromSlotId, timeSlotId, spot, slotCapacity, lapsesAt, createdAt: now }
  await insertMoveRequest(tx, values)
}

async function moveAtOnce(
  { tx, before, settings, call }: Locked,
  timeSlotId: string,
): Promise<Partial<AppointmentValues>> {
  const { assignedStaffId, lapsesAt } = before
  const now = garageNow(call.now, settings.business.timeZone)
  const wanted = { timeSlotId, now, by: 'public' as const }
  const isThere = assignedStaffId !== null && (await isThereAt(tx, { ...wanted, id: assignedStaffId }))
  const from = before.timeSlotId
  const spot = await assignSpot(tx, { timeSlotId, by: 'public', now: call.now, settings, from })
  const lapse =
    lapsesAt !== null && (await lapseOfServiceRequest(tx, { timeSlotId, from: call.now, settings }))
  // Customers see no technicians: one who is not at work at the new time is no longer assigned.
  return { ...spot, ...lapse, assignedStaffId: isThere ? assignedStaffId : null, boardPosition: null }
}

/** Notifies the garage of a change by the customer: what they did, and a sentence about it. */
export async function notifyChanged(
  tx: Transaction,
  call: Call,
  appointment: Appointment,
  [what, more]: [what: string, more: string | null],
): Promise<void> {
  const customer = addressee(appointment)
  await notifyGarage(tx, call, {
    template: 'customer_change',
    entityId: appointment.id,
    subject: `${customer.name} ${what}`,
    says: [
      `${vehicleName(appointment.vehicle)}, ${displayCustomerSlot(appointment.timeSlotId)}.`,
      more && withoutLinks(more),
      contactOf(customer),
    ],
    replyTo: customer.email,
    seenAt: `/appointments?appointment=${appointment.id}`,
  })
}
