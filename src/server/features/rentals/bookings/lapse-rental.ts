import { decideRental } from '#domain/rental-status'
import { type LapseJob, lapseRequest, remindOfRequest } from '#server/features/bookings/lapse-request'
import { changeRecord } from '#server/records/change-record'
import { notifyRenter } from './answer-rental-request.ts'
import { describeRental } from './describe-rental.ts'
import { rentalAlone } from './rental.record.ts'
import { writeRental } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/**
 * Cancels one lapsed pending request, makes its car available and notifies the customer. Returns false if
 * there is none.
 */
export function lapseRental(job: LapseJob): Promise<boolean> {
  return lapseRequest(job, 'rental', (tx, { id, call, values, answer }) =>
    // The car row is not locked: making a car available cannot conflict with a booking.
    changeRecord(call, rentalAlone, {
      id,
      action: 'lapsed',
      allows: ({ before }) => decideRental(before, 'reject'),
      decide: () => values,
      alongside: ({ after: rental, settings: { business } }) =>
        notifyRenter(tx, call, { rental, business, ...answer }),
    }),
  )
}

/** Reminds staff of one pending request past half its time. Returns false if there is none. */
export function remindOfRental(job: LapseJob): Promise<boolean> {
  return remindOfRequest(job, 'rental', async (tx, id) => {
    const request = viewRentalBooking(await writeRental(tx, { id }, { reminderAt: null }), null)
    const { car, pickup, back, price } = describeRental(request)
    return { request, what: `The ${car}, pickup ${pickup}, return ${back}, ${price}.` }
  })
}
