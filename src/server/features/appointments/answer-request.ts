import type { Appointment } from '#contract/appointments/appointments'
import { actorOf, type Call } from '#server/calls/call'
import { moveAppointmentOn } from './move-appointment-on.ts'
import { notifyClient } from './notify-client.ts'

/** Confirms a pending request and notifies the customer, with the note if there is one. */
export function confirmAppointment(
  call: Call,
  { id, note }: { id: string; note: string | null },
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'confirm',
    change: ({ call: { now } }) => ({ confirmationNote: note, decidedBy: actorOf(call).id, decidedAt: now }),
    alongside: (tx, { appointment, settings, call: later }) =>
      notifyClient(tx, later, {
        appointment,
        settings,
        message: 'appointment_confirmed',
        fields: { note: note ?? undefined },
      }),
  })
}

/** Rejects a pending request, notifies the customer with the reason and makes the spot available. */
export function rejectAppointment(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'reject',
    change: ({ call: { now } }) => ({ rejectionReason: reason, decidedBy: actorOf(call).id, decidedAt: now }),
    alongside: (tx, { appointment, settings, call: later }) =>
      notifyClient(tx, later, { appointment, settings, message: 'appointment_rejected', fields: { reason } }),
  })
}
