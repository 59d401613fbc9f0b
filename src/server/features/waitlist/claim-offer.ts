import type { Call } from '#server/calls/call'
import { bookOnline } from '#server/features/appointments/book-appointment'
import { orNotFound, throwProblem } from '#server/problem-error'
import { auditedTransaction } from '#server/records/record-audit'
import { lockEntry } from './waitlist.queries.ts'
import { waitlistRecord } from './waitlist.record.ts'

/**
 * Books the time that is offered to a customer who waits, which ends their waiting. Locks the entry until commit. Throws `offer_ended`,
 * or `slot_full` if another customer was faster: the entry then stays as it is.
 */
export async function claimOffer(
  call: Call,
  { id, timeSlotId }: { id: string; timeSlotId: string },
): Promise<void> {
  await auditedTransaction(call, async (tx, by) => {
    const entry = orNotFound(await lockEntry(tx, id), waitlistRecord.noun)
    const { status, offer, offerUntil, request, name, email, phone, preferredContact } = entry
    // The same request at the same moment has booked it.
    if (status === 'booked') return
    if (status !== 'waiting' || request === null) throwProblem('not_managed')
    if (offer !== timeSlotId || offerUntil === null || offerUntil <= call.now) throwProblem('offer_ended')
    await bookOnline(tx, by, {
      client: { name, email, phone, preferredContact, agreesToOffers: request.agreesToOffers },
      vehicle: request.vehicle,
      appointment: { ...request.appointment, timeSlotId: offer },
    })
  })
}
