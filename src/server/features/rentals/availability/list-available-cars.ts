import type { z } from 'zod'
import type { api } from '#contract/index'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import type { Page, SharedCall } from '#server/calls/call'
import { freeCars } from './free-cars.ts'

type Query = z.output<(typeof api)['listAvailableCars']['query']>

/**
 * Returns the cars that a customer can choose for these dates and times, each with its price; without plates.
 */
export async function listAvailableCars(call: SharedCall, query: Query): Promise<Page<AvailableCar>> {
  const page = await freeCars(call, { query, booker: 'online' })
  return { ...page, items: page.items.map(({ licensePlate: _, lateRental: __, ...car }) => car) }
}
