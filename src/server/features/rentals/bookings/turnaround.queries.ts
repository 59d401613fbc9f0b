import { and, eq, gte, inArray, isNull, min, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openRentalStatuses } from '#domain/rental-status'
import type { Transaction } from '#server/db/connect'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

const later = alias(rentalBookings, 'later')

const holdsItsCar = (rental: typeof rentalBookings | typeof later) =>
  and(isNull(rental.deletedAt), inArray(rental.status, openRentalStatuses))

/** Returns the ids of the cars with an open rental. */
export async function rentedCars(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: rentalBookings.rentalVehicleId })
    .from(rentalBookings)
    .where(holdsItsCar(rentalBookings))
  return rows.map(({ id }) => id)
}

/**
 * Sets the end of every open rental's reservation: return plus turnaround, or the next rental of the car if
 * earlier.
 */
export async function reserveTurnaround(tx: Transaction, minutes: number): Promise<void> {
  const { id, rentalVehicleId, endDate, returnTime } = rentalBookings
  const back = sql`(${endDate} + ${returnTime}::time)`
  const nextOut = tx
    .select({ at: min(later.takenFrom) })
    .from(later)
    .where(
      and(
        eq(later.rentalVehicleId, rentalVehicleId),
        ne(later.id, id),
        gte(later.takenFrom, back),
        holdsItsCar(later),
      ),
    )
  await tx
    .update(rentalBookings)
    .set({ takenUntil: sql`least(${back} + make_interval(mins => ${minutes}), (${nextOut}))` })
    .where(holdsItsCar(rentalBookings))
}
