import { displayBookedRental } from '#domain/messages/booking-fields'
import { decideRental } from '#domain/rental-status'
import { type LapseJob, lapseRequest, remindOfRequest } from '#server/features/bookings/lapse-request'
import { changeRecord } from '#server/records/change-record'
import { notifyRenter } from './notify-renter.ts'
import { rentalAlone } from './rental.record.ts'
import { writeRental } from './rental-bookings.queries.ts'
import { viewRentalForLog } from './view-rental-booking.ts'

/**
 * Cancels one lapsed pending request, makes its car available and notifies the customer. Returns false if
 * there is none.
 */
export function lapseRental(job: LapseJob): Promise<boolean> {
  return lapseRequest(job, 'rental', (tx, { id, call, values }) =>
    // The car row is not locked: making a car available cannot conflict with a booking.
    changeRecord(call, rentalAlone, {
      id,
      action: 'lapsed',
      allows: ({ before }) => decideRental(before, 'reject'),
      decide: () => values,
      alongside: ({ after: rental }) => notifyRenter(tx, call, { rental, message: 'rental_lapsed' }),
    }),
  )
}

/** Reminds staff of one pending request past half its time. Returns false if there is none. */
export function remindOfRental(job: LapseJob): Promise<boolean> {
  return remindOfRequest(job, 'rental', async (tx, id) => {
    const request = viewRentalForLog(await writeRental(tx, { id }, { reminderAt: null }))
    return { request, what: `The ${displayBookedRental(request)}.` }
  })
}
