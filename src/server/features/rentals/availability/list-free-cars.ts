import type { z } from 'zod'
import type { api } from '#contract/index'
import type { FreeCar } from '#contract/rentals/rental-availability'
import type { Page, SharedCall } from '#server/calls/call'
import { rentalOfId } from '#server/features/rentals/bookings/rental.record'
import { freeCars } from './free-cars.ts'

type Query = z.output<(typeof api)['listFreeCars']['query']>

/** Returns the cars that staff can choose for these dates and times, also for an existing booking. */
export async function listFreeCars(call: SharedCall, { bookingId, ...query }: Query): Promise<Page<FreeCar>> {
  const moving = bookingId === undefined ? undefined : await rentalOfId(call.db, bookingId)
  return freeCars(call, { query, booker: 'staff', moving })
}
