import { lapseAdvice, lapseReason } from '#domain/bookings/request-lapse'
import { addressee } from '#domain/clients/same-name'
import { decideRental } from '#domain/rental-status'
import { displayInstant } from '#domain/time/display'
import type { Call } from '#server/calls/call'
import { withDueRequest } from '#server/features/bookings/with-due-request'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { readGarageSettings } from '#server/garage/garage-settings'
import { changeRecord } from '#server/records/change-record'
import { notifyRenter } from './answer-rental-request.ts'
import { describeRental } from './describe-rental.ts'
import { rentalAlone } from './rental.record.ts'
import { writeRental } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

type Job = Pick<Call, 'db' | 'now' | 'config'>

/**
 * Cancels one lapsed pending request, makes its car available and notifies the customer. Returns false if
 * there is none.
 */
export function lapseRental({ db, now, config }: Job): Promise<boolean> {
  return withDueRequest({ db, now }, 'rental', 'lapse', async (tx, id) => {
    const job = { db: tx, actor: null, actorName: 'Hoist', config, now, expectedVersion: null }
    // The car row is not locked: making a car available cannot conflict with a booking.
    await changeRecord(job, rentalAlone, {
      id,
      action: 'lapsed',
      allows: ({ before }) => decideRental(before, 'reject'),
      decide: () => ({
        status: 'cancelled' as const,
        cancelledFrom: 'pending' as const,
        rejectionReason: lapseReason,
        decidedBy: null,
        decidedAt: now,
      }),
      alongside: ({ after: rental, settings: { business } }) =>
        notifyRenter(tx, job, {
          rental,
          business,
          answer: 'rejected',
          words: lapseReason,
          advice: lapseAdvice,
        }),
    })
  })
}

/** Reminds staff of one pending request past half its time. Returns false if there is none. */
export function remindOfRental({ db, now, config }: Job): Promise<boolean> {
  return withDueRequest({ db, now }, 'rental', 'reminder', async (tx, id) => {
    const { business } = await readGarageSettings(tx)
    const rental = viewRentalBooking(await writeRental(tx, { id }, { reminderAt: null }), null)
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
