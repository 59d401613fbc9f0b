import { lapseAdvice, lapseReason } from '#domain/bookings/request-lapse'
import { addressee } from '#domain/clients/same-name'
import { decideRental } from '#domain/rental-status'
import { displayInstant } from '#domain/time/display'
import type { Call } from '#server/calls/call'
import { withDueRequest } from '#server/features/bookings/with-due-request'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { notifyRenter } from './answer-rental-request.ts'
import { describeRental } from './describe-rental.ts'
import { readRentalForLog } from './read-rental-for-log.ts'
import { updateRentalBooking } from './rental-bookings.queries.ts'

type Job = Pick<Call, 'db' | 'now' | 'config'>

/**
 * Cancels one lapsed pending request, makes its car available and notifies the customer. Returns false if
 * there is none.
 */
export function lapseRental({ db, now, config }: Job): Promise<boolean> {
  // The car row is not locked: making a car available cannot conflict with a booking.
  return withDueRequest({ db, now }, 'rental', 'lapse', async (tx, id) => {
    const { business } = await readGarageSettings(tx)
    const before = await readRentalForLog(tx, id)
    ensurePermitted(decideRental(before, 'reject'))
    await updateRentalBooking(tx, id, {
      status: 'cancelled',
      cancelledFrom: 'pending',
      rejectionReason: lapseReason,
      decidedBy: null,
      decidedAt: now,
    })
    const after = await readRentalForLog(tx, id)
    await notifyRenter(
      tx,
      { actor: null, config, now },
      { rental: after, business, answer: 'rejected', words: lapseReason, advice: lapseAdvice },
    )
    await recordAudit(
      tx,
      { actor: null, actorName: 'Hoist', now },
      { action: 'lapsed', entity: 'rental_booking', entityId: id, before, after },
    )
  })
}

/** Reminds staff of one pending request past half its time. Returns false if there is none. */
export function remindOfRental({ db, now, config }: Job): Promise<boolean> {
  return withDueRequest({ db, now }, 'rental', 'reminder', async (tx, id) => {
    const { business } = await readGarageSettings(tx)
    await updateRentalBooking(tx, id, { reminderAt: null })
    const rental = await readRentalForLog(tx, id)
    if (rental.lapsesAt === null) return
    const { car, pickup, back, price } = describeRental(rental)
    const sender = addressee(rental)
    const { date, time } = displayInstant(rental.lapsesAt, business.timeZone)
    await notifyGarage(
      tx,
      { now, config },
      {
        template: 'request_reminder',
        entityId: id,
        subject: `Rental request from ${sender.name} is still pending`,
        replyTo: sender.email,
        says: [
          `The ${car}, pickup ${pickup}, return ${back}, ${price}.`,
          `It will lapse on ${date} at ${time}.`,
          contactOf(sender),
        ],
      },
    )
  })
}
