import { and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { offeredCarStatuses } from '#domain/rental/rental-car'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Database, Transaction } from '#server/db/connect'
import { hiresDuring } from '#server/db/hire-clash'
import { rentalBookings } from '#server/db/schema/rental-bookings'
import { rentalVehicles } from '#server/db/schema/rental-vehicles'
import type { Page } from '#server/http/call'
import { type Order, type PageQuery, readPage } from '#server/http/paging'

const { id, make, model, dailyRate } = rentalVehicles

/** What is shown of a car to whoever chooses: not whether it is out now. */
const offered = {
  id,
  make,
  model,
  licensePlate: rentalVehicles.licensePlate,
  year: rentalVehicles.year,
  category: rentalVehicles.category,
  fuelType: rentalVehicles.fuelType,
  transmission: rentalVehicles.transmission,
  seatingCapacity: rentalVehicles.seatingCapacity,
  features: rentalVehicles.features,
  dailyRate,
}

const cheapestFirst: Order = {
  by: sql`to_char(${dailyRate}, 'FM0000000000') || lower(${make} || ' ' || ${model})`,
  type: 'text',
  id: sql`${id}`,
  direction: 'asc',
}

type FreeCarRow = Pick<typeof rentalVehicles.$inferSelect, keyof typeof offered>

interface Asked {
  /** Between two times of the garage's wall. */
  taken: { from: string; until: string }
  now: GarageNow
  query: PageQuery
  /** A booking that is to move, and the car it has. */
  moving?: { id: string; rentalVehicleId: string } | undefined
}

/** The cars of the fleet that no hire has at that time. The car of a booking that moves stays its car, whatever is made of it since. */
export function listFreeCars(
  db: Database | Transaction,
  { taken, now, query, moving }: Asked,
): Promise<Page<FreeCarRow>> {
  const hires = db
    .select({ one: sql`1` })
    .from(rentalBookings)
    .where(
      and(
        eq(rentalBookings.rentalVehicleId, id),
        moving && ne(rentalBookings.id, moving.id),
        hiresDuring(taken, now),
      ),
    )
  const where = and(
    isNull(rentalVehicles.deletedAt),
    or(inArray(rentalVehicles.status, offeredCarStatuses), moving && eq(id, moving.rentalVehicleId)),
    notExists(hires),
  )
  return readPage<FreeCarRow>({
    query,
    order: cheapestFirst,
    rows: ({ after, orderBy, limit, sortKey }) =>
      db
        .select({ ...offered, sortKey })
        .from(rentalVehicles)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit),
    total: () => db.$count(rentalVehicles, where),
  })
}
