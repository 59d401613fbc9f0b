import type { TowBooking } from '#contract/tows/tow-bookings'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { towById, towsById } from './tow-bookings.queries.ts'
import { viewTow } from './view-tow.ts'

/** Returns the tow request. Throws 404. */
export async function readTow(db: Db, id: string): Promise<TowBooking> {
  return viewTow(orNotFound(await towById(db, id), 'this tow request'))
}

/** Returns these tow requests, in any order. */
export async function readTows(db: Db, ids: readonly string[]): Promise<TowBooking[]> {
  if (ids.length === 0) return []
  return (await towsById(db, ids)).map(viewTow)
}
