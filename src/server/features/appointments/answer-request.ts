import type { Appointment } from '#contract/appointments/appointments'
import type { RequestAnswer } from '#domain/bookings/request-answer'
import { addressee } from '#domain/clients/same-name'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyOfAnswer } from '#server/features/bookings/notify-of-answer'
import type { GarageSettings } from '#server/garage/garage-settings'
import { describeBookedWork, whenOf } from './describe-booking.ts'
import { moveAppointmentOn } from './move-appointment-on.ts'

/** Confirms a pending request and notifies the customer, with the note if there is one. */
export function confirmAppointment(
  call: Call,
  { id, note }: { id: string; note: string | null },
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'confirm',
    change: (_, { now }) => ({ confirmationNote: note, decidedBy: actorOf(call).id, decidedAt: now }),
    alongside: (tx, { appointment, settings, call: later }) =>
      notifyAnswered(tx, later, { appointment, settings, answer: 'confirmed', words: note }),
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
    change: (_, { now }) => ({ rejectionReason: reason, decidedBy: actorOf(call).id, decidedAt: now }),
    alongside: (tx, { appointment, settings, call: later }) =>
      notifyAnswered(tx, later, { appointment, settings, answer: 'rejected', words: reason }),
  })
}

interface Answered {
  appointment: Appointment
  settings: GarageSettings
  answer: RequestAnswer
  words: string | null
  advice?: string
}

/** Queues the message that notifies the customer of the confirmation or rejection. */
export function notifyAnswered(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { appointment, settings, answer, ...text }: Answered,
): Promise<void> {
  const { business, services } = settings
  const [when, what] = [whenOf(appointment.timeSlotId), describeBookedWork(appointment, services)]
  return notifyOfAnswer(tx, call, {
    kind: 'appointment',
    entityId: appointment.id,
    client: addressee(appointment),
    business,
    answer,
    opening: {
      confirmed: `Your booking on ${when} is confirmed: ${what}.`,
      rejected: `Unfortunately we can't take your booking on ${when}: ${what}.`,
    },
    ...text,
  })
}
