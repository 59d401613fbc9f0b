import type { Appointment } from '#contract/appointments/appointments'
import { isPromised } from '#domain/appointments/appointment-changes'
import { decideRestoreCancelled } from '#domain/bookings/restore-cancelled'
import { garageNow } from '#domain/time/garage-clock'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { dropCall, reopenCall } from '#server/features/messages/plan-call'
import { isStaffThere } from '#server/features/staff/require-technician'
import type { GarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { lastDoneAt } from '#server/records/last-done-at'
import { appointmentRecord } from './appointment.record.ts'
import { isOwnerThere } from './appointments.queries.ts'
import { moveAppointmentOn } from './move-appointment-on.ts'
import { notifyClient } from './notify-client.ts'
import { claimSpotAgain, lapseAgain } from './restore-appointment.ts'

/**
 * Cancels an appointment whose vehicle has not arrived, makes its spot available and, if requested, notifies
 * the client.
 */
export function cancelAppointment(
  call: Call,
  { id, reason, notifyClient }: { id: string; reason: string | null; notifyClient: boolean },
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'cancel',
    change: ({ before, call: { now } }) => ({
      rejectionReason: reason,
      ...(before.status === 'pending' && { decidedBy: actorOf(call).id, decidedAt: now }),
    }),
    alongside: async (tx, { appointment, settings, call: later }) => {
      if (notifyClient) await notifyCancelled(tx, later, { appointment, settings, reason })
      else await dropCall(tx, later, id)
    },
  })
}

/** Cancels an appointment whose customer did not come. The client is not notified. */
export function markAppointmentNoShow(call: Call, id: string): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'noShow',
    change: () => ({}),
    alongside: (tx, { call: later }) => dropCall(tx, later, id),
  })
}

interface NotificationOptions {
  appointment: Appointment
  settings: GarageSettings
}

/** Queues the message that an appointment has been cancelled, with the reason if there is one. */
export function notifyCancelled(
  tx: Transaction,
  call: Call,
  { appointment, settings, reason }: NotificationOptions & { reason: string | null },
): Promise<void> {
  const fields = { reason: reason ?? undefined }
  return notifyClient(tx, call, { appointment, settings, message: 'appointment_cancelled', fields })
}

/**
 * Restores the status of a cancelled appointment, in the lowest available spot at its time. Throws
 * `slot_full` if there is none, `vehicle_twice` if its vehicle has been booked again for that time.
 */
export function restoreCancelledAppointment(
  call: Call,
  { id, notifyClient }: { id: string; notifyClient?: boolean | undefined },
): Promise<Appointment> {
  return changeRecord(call, appointmentRecord, {
    id,
    action: 'restored',
    undoes: true,
    allows: ({ before, settings }) =>
      decideRestoreCancelled(
        'appointment',
        { ...before, start: before.timeSlot },
        garageNow(call.now, settings.business.timeZone),
      ),
    decide: async ({ tx, row, settings }) => {
      const { assignedStaffId } = row
      const status = row.cancelledFrom ?? throwProblem('conflict')
      if (!(await isOwnerThere(tx, row)))
        throwProblem('transition_refused', {
          message: 'The client or the vehicle of this appointment has been deleted.',
        })
      const isAssigneeThere = assignedStaffId !== null && (await isStaffThere(tx, assignedStaffId))
      return {
        status,
        cancelledFrom: null,
        isNoShow: false,
        rejectionReason: null,
        ...(status === 'pending' && { decidedBy: null, decidedAt: null }),
        assignedStaffId: isAssigneeThere ? assignedStaffId : null,
        ...(await claimSpotAgain(tx, row, settings)),
        ...(await lapseAgain(tx, { ...row, status }, { now: call.now, settings })),
      }
    },
    alongside: async ({ tx, before, after, settings }) => {
      const action = before.isNoShow ? 'no_show' : 'cancelled'
      const closedAt = await lastDoneAt(tx, { entity: 'appointment', entityId: id, action })
      await reopenCall(tx, call, { entityId: id, closedAt })
      if (notifyClient ?? !before.isNoShow) await notifyRestored(tx, call, { appointment: after, settings })
    },
  })
}

/** Queues the message that an appointment has been restored; not for a request, whose answer notifies the client. */
export async function notifyRestored(
  tx: Transaction,
  call: Call,
  { appointment, settings }: NotificationOptions,
): Promise<void> {
  if (!isPromised(appointment.status)) return
  await notifyClient(tx, call, { appointment, settings, message: 'appointment_restored' })
}
