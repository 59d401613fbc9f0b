import type { z } from 'zod'
import type { Extension } from '#contract/rentals/rental-booking-input'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { addressee } from '#domain/clients/same-name'
import { decidePrice } from '#domain/rentals/decide-price'
import { decideExtension, decideNewEnd, takenByOther } from '#domain/rentals/rental-changes'
import { takenTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import type { Call } from '#server/calls/call'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { describeRental } from './describe-rental.ts'
import { findOverlappingRental } from './overlapping-rental.queries.ts'
import { rentalRecord } from './rental.record.ts'

/** Extends a rental at the agreed rate. Throws if the car is booked by another client by then. */
export function extendRental(
  call: Call,
  { id, extension }: { id: string; extension: z.output<typeof Extension> },
): Promise<RentalBooking> {
  const { newEndDate, totalAmount: shown } = extension
  return changeRecord(call, rentalRecord(call), {
    id,
    action: 'extended',
    decide: async ({ tx, row: { rental, now }, settings }) => {
      ensurePermitted(decideExtension(rental))
      ensurePermitted(decideNewEnd(rental, newEndDate))
      const { takenUntil } = takenTimes(
        { ...rental, endDate: newEndDate },
        settings.rentalRules.turnaroundMinutes,
      )
      const taken = { from: rental.takenUntil, until: takenUntil }
      const overlapping = await findOverlappingRental(tx, {
        rentalVehicleId: rental.rentalVehicleId,
        taken,
        now,
        except: id,
      })
      if (overlapping !== undefined) ensurePermitted(takenByOther(overlapping))
      const quote = rentalQuote({ start: rental.startDate, end: newEndDate, dailyRate: rental.dailyRate })
      ensurePermitted(decidePrice(shown, quote.totalAmount))
      return { endDate: newEndDate, takenUntil, ...quote }
    },
    alongside: ({ tx, after, settings: { business } }) => {
      const { car, back, price } = describeRental(after)
      return notifyCustomer(tx, call, {
        to: addressee(after),
        entityId: id,
        business,
        template: 'rental_extended',
        subject: `Your rental at ${business.businessName} has been extended`,
        says: [`Your rental of the ${car} now ends on ${back}: ${price}.`],
      })
    },
  })
}
