import type { z } from 'zod'
import type { Extension } from '#contract/rentals/rental-booking-input'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decidePrice } from '#domain/rentals/decide-price'
import { decideExtension, decideNewEnd, takenByOther } from '#domain/rentals/rental-changes'
import { takenTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import type { Call } from '#server/calls/call'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { notifyRenter } from './notify-renter.ts'
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
    alongside: ({ tx, after: rental }) => notifyRenter(tx, call, { rental, message: 'rental_extended' }),
  })
}
