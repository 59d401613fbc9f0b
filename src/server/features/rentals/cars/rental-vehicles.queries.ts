import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { RentalVehicleCounts } from '#contract/rentals/rental-vehicles'
import type { RentalCarStatus } from '#domain/rentals/rental-car'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWords, sorted } from '#server/db/contains'
import { isLateBack } from '#server/db/overlapping-rentals'
import { prepared } from '#server/db/prepared'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { isRenamedPlate } from '#server/db/warn-of-renamed-plates'

export type RentalVehicleRow = typeof rentalVehicles.$inferSelect
export type RentalVehicleValues = typeof rentalVehicles.$inferInsert
type ListQuery = z.output<(typeof api)['listRentalVehicles']['query']>
const { id, make, model, licensePlate, category, status, deletedAt } = rentalVehicles
const notDeleted = isNull(deletedAt)

const makeAndModel = sorted(sql`${make} || ' ' || ${model}`)
const ascending = { type: 'text', id: sql`${id}`, direction: 'asc' } as const

function orderOf(sort: ListQuery['sort'], db: Db, now: GarageNow): Order {
  if (sort === 'createdAt') return newestFirst(rentalVehicles)
  if (sort === 'make') return { ...ascending, by: makeAndModel }
  // Refers to no column of the list, so that it runs once.
  const late = db
    .select({ id: rentalBookings.rentalVehicleId })
    .from(rentalBookings)
    .where(and(isNull(rentalBookings.deletedAt), isLateBack(rentalBookings, now)))
  return { ...ascending, by: sql`case when ${inArray(id, late)} then '0' else '1' end || ${makeAndModel}` }
}

export function listRentalVehicles(
  db: Db,
  query: ListQuery,
  now: GarageNow,
): Promise<Page<RentalVehicleRow>> {
  const where = and(
    notDeleted,
    query.status && eq(status, query.status),
    query.category && eq(category, query.category),
    query.search ? containsWords(rentalVehicles.searchText, query.search) : undefined,
  )
  return readPage({
    query,
    order: orderOf(query.sort, db, now),
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ car: rentalVehicles, sortKey })
        .from(rentalVehicles)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map(({ car, ...rest }) => ({ ...car, ...rest }))
    },
    total: () => db.$count(rentalVehicles, where),
  })
}

/** Returns the number of cars of each status and in total, and the plates to correct, in one pass. */
export async function countRentalVehicles(db: Db): Promise<z.output<typeof RentalVehicleCounts>> {
  const having = (wanted: RentalCarStatus) =>
    sql<number>`(count(*) filter (where ${status} = ${wanted}))::int`
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      available: having('available'),
      rented: having('rented'),
      maintenance: having('maintenance'),
      inactive: having('inactive'),
      platesToCorrect: sql<string[]>`coalesce(
        array_agg(${licensePlate} order by ${licensePlate}) filter (where ${isRenamedPlate}), '{}')`,
    })
    .from(rentalVehicles)
    .where(notDeleted)
  if (counts === undefined) throw new Error('The fleet was not counted')
  return counts
}

/** Locks the cars until commit, in id order to avoid deadlocks. */
export function lockCarRows(tx: Transaction, ids: readonly string[]): Promise<RentalVehicleRow[]> {
  return tx
    .select()
    .from(rentalVehicles)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
}

/** Returns a rental vehicle; `update` locks the row until commit against bookings, changes and deletion. */
export async function rentalVehicleById(
  db: Db,
  carId: string,
  lock?: 'update',
): Promise<RentalVehicleRow | undefined> {
  const query = db
    .select()
    .from(rentalVehicles)
    .where(and(eq(id, carId), notDeleted))
  const [car] = await prepared(lock === undefined ? query : query.for(lock))
  return car
}

export async function insertRentalVehicle(
  tx: Transaction,
  values: RentalVehicleValues,
): Promise<RentalVehicleRow> {
  const [car] = await tx.insert(rentalVehicles).values(values).returning()
  if (car === undefined) throw new Error('A rental vehicle was not written')
  return car
}

/** Changes a locked car and returns it as it is then. */
export async function writeRentalVehicle(
  tx: Transaction,
  { id: carId }: { id: string },
  values: Partial<RentalVehicleValues>,
): Promise<RentalVehicleRow> {
  const [car] = await tx.update(rentalVehicles).set(values).where(eq(id, carId)).returning()
  if (car === undefined) throw new Error('A locked rental car was not found')
  return car
}
