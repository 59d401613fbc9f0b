import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Call } from '#server/calls/call'
import { changeRental } from './change-rental.ts'

/** Keeps the licence photos beyond their retention period because of a dispute, or ends that. */
export function keepPhotos(
  call: Call,
  { id, keepPhotos: wanted }: { id: string; keepPhotos: boolean },
): Promise<RentalBooking> {
  return changeRental(call, {
    id,
    action: 'photo_retention_changed',
    decide: async (_, { rental }) => (rental.keepPhotos === wanted ? {} : { keepPhotos: wanted }),
  })
}
