import type { Appointment } from '#contract/appointments'
import type { Transaction } from '#server/db/connect'
import type { BusinessInfo } from '#server/features/garage/garage-settings'
import { actorOf, type Call } from '#server/http/call'
import { moveAppointmentOn } from './move-appointment-on.ts'
import { tellCustomer, whatOf, whenOf } from './tell-customer.ts'

/** Says yes to a pending request and tells the customer, with the note if there is one. */
export function confirmAppointment(
  call: Call,
  { id, note }: { id: string; note: string | null },
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'confirm',
    change: { confirmationNote: note, decidedBy: actorOf(call).id, decidedAt: call.now },
    alongside: (tx, appointment, business) =>
      tellAnswer(tx, call, { appointment, business, answer: 'confirmed', words: note }),
  })
}

/** Says no to a pending request, tells the customer why, and leaves the place to somebody else. */
export function rejectAppointment(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'reject',
    change: { rejectionReason: reason, decidedBy: actorOf(call).id, decidedAt: call.now },
    alongside: (tx, appointment, business) =>
      tellAnswer(tx, call, { appointment, business, answer: 'rejected', words: reason }),
  })
}

interface Told {
  appointment: Appointment
  business: BusinessInfo
  answer: 'confirmed' | 'rejected'
  words: string | null
}

function tellAnswer(
  tx: Transaction,
  call: Call,
  { appointment, business, answer, words }: Told,
): Promise<void> {
  const { businessName } = business
  const [when, what] = [whenOf(appointment.timeSlotId), whatOf(appointment)]
  return tellCustomer(tx, call, {
    appointment,
    business,
    template: `appointment_${answer}`,
    subject:
      answer === 'confirmed'
        ? `Your booking at ${businessName} is confirmed`
        : `Your booking at ${businessName}`,
    says: [
      answer === 'confirmed'
        ? `Your booking on ${when} is confirmed: ${what}.`
        : `We are sorry that we cannot take your booking on ${when}: ${what}.`,
      words,
    ],
  })
}
