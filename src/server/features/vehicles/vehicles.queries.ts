import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { type SearchWord, searchWords } from '#domain/search/search-text'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWord, everyWord, sorted } from '#server/db/contains'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { vehicles } from '#server/db/schema/vehicles-table'

export type VehicleRow = typeof vehicles.$inferSelect
export type VehicleValues = typeof vehicles.$inferInsert
export type VehicleWithOwner = VehicleRow & { client: { name: string; email: string | null; phone: string } }
export type ListQuery = z.output<(typeof api)['listVehicles']['query']>

const notDeleted = isNull(vehicles.deletedAt)
const owner = { name: clients.name, email: clients.email, phone: clients.phone }

const orders: Record<ListQuery['sort'], Order> = {
  createdAt: newestFirst(vehicles),
  make: {
    by: sorted(sql`${vehicles.make} || ' ' || ${vehicles.model}`),
    type: 'text',
    id: sql`${vehicles.id}`,
    direction: 'asc',
  },
}

export function listVehicles(db: Db, query: ListQuery): Promise<Page<VehicleWithOwner>> {
  const where = and(
    notDeleted,
    query.clientId === undefined ? undefined : eq(vehicles.clientId, query.clientId),
    query.status && eq(vehicles.status, query.status),
    query.search ? inArray(vehicles.id, idsFound(db, query.search)) : undefined,
  )
  return readPage({
    query,
    order: orders[query.sort],
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ vehicle: vehicles, client: owner, sortKey })
        .from(vehicles)
        .innerJoin(clients, eq(clients.id, vehicles.clientId))
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map(({ vehicle, ...rest }) => ({ ...vehicle, ...rest }))
    },
    total: () => db.$count(vehicles, where),
  })
}

/**
 * Vehicles of which each word is in their own text or in their owner's. Two searches, of which each finds its first words in
 * one table, so that both can use their indexes.
 */
function idsFound(db: Db, search: string) {
  const inVehicle = (word: SearchWord) => containsWord(vehicles.searchText, word)
  const inOwner = (word: SearchWord) => containsWord(clients.searchText, word)
  const where = (found: SQL | undefined) =>
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .innerJoin(clients, eq(clients.id, vehicles.clientId))
      .where(found)
  return unionAll(
    where(everyWord(search, inOwner)),
    where(
      and(
        or(...searchWords(search).map(inVehicle)),
        everyWord(search, (word) => or(inVehicle(word), inOwner(word))),
      ),
    ),
  )
}

/**
 * Returns a vehicle; `key share` locks the row against deletion until commit, `update` also against bookings
 * and changes.
 */
export async function vehicleById(
  db: Db,
  id: string,
  lock?: 'key share' | 'update',
): Promise<VehicleWithOwner | undefined> {
  const query = db
    .select({ vehicle: vehicles, client: owner })
    .from(vehicles)
    .innerJoin(clients, eq(clients.id, vehicles.clientId))
    .where(and(eq(vehicles.id, id), notDeleted))
  const [row] = await (lock === undefined ? query : query.for(lock, { of: vehicles }))
  return row && { ...row.vehicle, client: row.client }
}

/**
 * Locks a vehicle until commit against changes, deletion and bookings, and returns it as it is then. Its owner is not read by a
 * join with the locked row, which finds nothing if another transaction changes the owner while it waits for the lock.
 */
export async function lockVehicleRow(tx: Transaction, id: string): Promise<VehicleWithOwner | undefined> {
  const [vehicle] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), notDeleted))
    .for('update')
  if (vehicle === undefined) return undefined
  const [client] = await tx.select(owner).from(clients).where(eq(clients.id, vehicle.clientId))
  if (client === undefined) throw new Error('The owner of a vehicle was not found')
  return { ...vehicle, client }
}

/** Inserts the vehicle unless its client already has the plate; returns undefined then. */
export async function insertVehicleIfNew(
  tx: Transaction,
  values: typeof vehicles.$inferInsert,
): Promise<VehicleWithOwner | undefined> {
  const insert = tx.insert(vehicles).values(values).onConflictDoNothing().returning()
  const [row] = await prepared(
    tx
      .with(tx.$with('vehicles').as(insert))
      .select({ vehicle: vehicles, client: owner })
      .from(vehicles)
      .innerJoin(clients, eq(clients.id, vehicles.clientId)),
  )
  return row && { ...row.vehicle, client: row.client }
}

export async function insertVehicle(
  tx: Transaction,
  values: typeof vehicles.$inferInsert,
): Promise<VehicleRow> {
  const [vehicle] = await tx.insert(vehicles).values(values).returning()
  if (vehicle === undefined) throw new Error('A vehicle was not written')
  return vehicle
}

/** Returns the client's vehicle with this plate, locked against deletion until commit. */
export async function vehicleByPlate(
  tx: Transaction,
  clientId: string,
  licensePlate: string,
): Promise<VehicleRow | undefined> {
  const [vehicle] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.clientId, clientId), eq(vehicles.licensePlate, licensePlate), notDeleted))
    .for('key share')
  return vehicle
}

/** Returns whether an appointment of the vehicle is in progress. */
export async function hasWorkInProgress(tx: Transaction, id: string): Promise<boolean> {
  const [appointment] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.vehicleId, id),
        eq(appointments.status, 'in_progress'),
        isNull(appointments.deletedAt),
      ),
    )
    .limit(1)
  return appointment !== undefined
}

/** Returns whether any appointment has the vehicle, whatever its status. */
export async function hasAppointments(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(appointments, eq(appointments.vehicleId, id))) > 0
}

/** Changes a locked vehicle and returns it as it is then, with one statement. */
export async function writeVehicle(
  tx: Transaction,
  { id }: { id: string },
  values: Partial<VehicleValues>,
): Promise<VehicleWithOwner> {
  // Named like the table, so that the columns of the selection are those that were written.
  const written = tx
    .$with('vehicles')
    .as(tx.update(vehicles).set(values).where(eq(vehicles.id, id)).returning())
  const [row] = await tx
    .with(written)
    .select({ vehicle: vehicles, client: owner })
    .from(vehicles)
    .innerJoin(clients, eq(clients.id, vehicles.clientId))
  if (row === undefined) throw new Error('A locked vehicle was not found')
  return { ...row.vehicle, client: row.client }
}
