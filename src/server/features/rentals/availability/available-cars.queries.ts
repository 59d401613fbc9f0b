import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FreeCar } from '#contract/rentals/rental-availability'
import type { Booker } from '#domain/rentals/blocking-rental'
import { offeredCarStatuses } from '#domain/rentals/rental-car'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Page } from '#server/calls/call'
import { type Order, type PageQuery, readPage } from '#server/calls/paging'
import type { Db } from '#server/db/connect'
import { isLateBack, rentalsDuring } from '#server/db/overlapping-rentals'
import { prepared } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'

const { id, make, model, dailyRate } = rentalVehicles

/** The columns shown when choosing a car; the current status is left out. */
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
  by: sql`to_char(${dailyRate}, 'FM0000000000') || search_text(${make} || ' ' || ${model})`,
  type: 'text',
  id: sql`${id}`,
  direction: 'asc',
}

/** The overdue rental of a car: at most one, since a car is out with one client at a time. */
const late = alias(rentalBookings, 'late')

type FreeCarRow = Pick<typeof rentalVehicles.$inferSelect, keyof typeof offered> & {
  lateRental: FreeCar['lateRental']
}

interface AvailabilityQuery {
  /** Local times in the garage's zone. */
  taken: { from: string; until: string }
  now: GarageNow
  query: PageQuery
  booker: Booker
  /** The booking to be moved, and its current car. */
  moving?: { id: string; rentalVehicleId: string } | undefined
}

/**
 * Returns the cars without a rental in that period. A moving booking's own car is always included, whatever
 * its status.
 */
export function listFreeCars(
  db: Db,
  { taken, now, query, booker, moving }: AvailabilityQuery,
): Promise<Page<FreeCarRow>> {
  const takenCars = db
    .select({ id: rentalBookings.rentalVehicleId })
    .from(rentalBookings)
    .where(and(moving && ne(rentalBookings.id, moving.id), rentalsDuring(taken, now, booker)))
  const where = and(
    isNull(rentalVehicles.deletedAt),
    or(inArray(rentalVehicles.status, offeredCarStatuses), moving && eq(id, moving.rentalVehicleId)),
    // Not by NOT EXISTS, for which the planner compares every car with every rental.
    notInArray(id, takenCars),
  )
  return readPage<FreeCarRow>({
    query,
    order: cheapestFirst,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const page = db
        .select({
          car: { ...offered, sortKey },
          late: { id: late.id, endDate: late.endDate, returnTime: late.returnTime },
          lateClient: { name: clients.name },
        })
        .from(rentalVehicles)
        .leftJoin(late, and(eq(late.rentalVehicleId, id), isNull(late.deletedAt), isLateBack(late, now)))
        .leftJoin(clients, eq(clients.id, late.clientId))
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return (await prepared(page)).map((row) => ({
        ...row.car,
        lateRental: row.late && row.lateClient && { ...row.late, clientName: row.lateClient.name },
      }))
    },
    total: () => db.$count(rentalVehicles, where),
  })
}
