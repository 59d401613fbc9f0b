import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'

const tables = {
  appointment: appointments,
  client: clients,
  rental_booking: rentalBookings,
  rental_vehicle: rentalVehicles,
  staff,
  tow_booking: towBookings,
  vehicle: vehicles,
} as const

/** The kinds of records that stay restorable for a while after deletion. */
export type Restorable = keyof typeof tables

export function isRestorable(entity: string): entity is Restorable {
  return Object.hasOwn(tables, entity)
}

/** Returns which of these records are deleted. */
export async function deletedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const from = (table: (typeof tables)[Restorable]) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...ids]), isNotNull(table.deletedAt)))
  const rows = await unionAll(
    from(appointments),
    from(clients),
    from(rentalBookings),
    from(rentalVehicles),
    from(staff),
    from(towBookings),
    from(vehicles),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Locks a record, deleted or not, until commit. Returns undefined if it has been removed permanently. */
export async function lockRecord(
  tx: Transaction,
  entity: Restorable,
  id: string,
): Promise<{ deletedAt: Date | null } | undefined> {
  const table = tables[entity]
  const [row] = await tx
    .select({ deletedAt: table.deletedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  return row
}

/** Clears the deletion of a record. */
export async function undelete(tx: Transaction, entity: Restorable, id: string): Promise<void> {
  const table = tables[entity]
  await tx.update(table).set({ deletedAt: null }).where(eq(table.id, id))
}

/** Restores the vehicles that were deleted together with their owner. */
export async function undeleteVehiclesOf(tx: Transaction, clientId: string, deletedAt: Date): Promise<void> {
  await tx
    .update(vehicles)
    .set({ deletedAt: null })
    .where(and(eq(vehicles.clientId, clientId), eq(vehicles.deletedAt, deletedAt)))
}

/**
 * Returns the kind of a record that this one refers to and that is deleted too, so must be restored first;
 * undefined if there is none.
 */
export async function missingBelow(
  tx: Transaction,
  entity: Restorable,
  id: string,
): Promise<Restorable | undefined> {
  const [missing] = (await parentsGone[entity]?.(tx, id)) ?? []
  return missing?.entity
}

type FindGone = (tx: Transaction, id: string) => PromiseLike<{ entity: Restorable }[]>

const isA = (entity: Restorable) => ({ entity: sql<Restorable>`${entity}::text` })

const parentsGone: Partial<Record<Restorable, FindGone>> = {
  vehicle: (tx, id) =>
    tx
      .select(isA('client'))
      .from(vehicles)
      .innerJoin(clients, eq(clients.id, vehicles.clientId))
      .where(and(eq(vehicles.id, id), isNotNull(clients.deletedAt))),
  appointment: (tx, id) =>
    unionAll(
      tx
        .select(isA('client'))
        .from(appointments)
        .innerJoin(clients, eq(clients.id, appointments.clientId))
        .where(and(eq(appointments.id, id), isNotNull(clients.deletedAt))),
      tx
        .select(isA('vehicle'))
        .from(appointments)
        .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
        .where(and(eq(appointments.id, id), isNotNull(vehicles.deletedAt))),
    ),
  rental_booking: (tx, id) =>
    unionAll(
      tx
        .select(isA('client'))
        .from(rentalBookings)
        .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
        .where(and(eq(rentalBookings.id, id), isNotNull(clients.deletedAt))),
      tx
        .select(isA('rental_vehicle'))
        .from(rentalBookings)
        .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
        .where(and(eq(rentalBookings.id, id), isNotNull(rentalVehicles.deletedAt))),
    ),
}
