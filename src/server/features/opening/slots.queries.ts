import { type AnyColumn, and, asc, count, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { storedSlot } from '#domain/opening/slots'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { moveRequests } from '#server/db/schema/move-requests-table'
import { timeSlots } from '#server/db/schema/time-slots-table'

const holdsSpot = and(ne(appointments.status, 'cancelled'), isNull(appointments.deletedAt))

/**
 * By slot id: how many spots are taken, and whether the slot is not blocked manually. Slots without a row are
 * absent.
 */
export type SlotUse = ReadonlyMap<string, { taken: number; isAvailable: boolean }>

/**
 * Returns how many spots of each slot are taken and which slots are blocked manually, from first to last
 * date.
 */
export async function slotUseBetween(db: Db, first: CalendarDate, last: CalendarDate): Promise<SlotUse> {
  // Slot ids begin with their date, so a range of dates is a range of ids. Applied to both tables: the
  // planner does not carry a range over a join and would read every appointment.
  const inRange = (id: AnyColumn) => and(gte(id, first), lt(id, addDays(last, 1)))
  // Counted before the join: joined first, the planner reads the range's appointments once for every slot.
  const counted = db
    .select({ slotId: appointments.timeSlotId, taken: count().as('taken') })
    .from(appointments)
    .where(and(inRange(appointments.timeSlotId), holdsSpot))
    .groupBy(appointments.timeSlotId)
    .as('counted')
  const asked = db
    .select({ slotId: moveRequests.timeSlotId, taken: count().as('asked_taken') })
    .from(moveRequests)
    .where(inRange(moveRequests.timeSlotId))
    .groupBy(moveRequests.timeSlotId)
    .as('asked')
  const taken = sql<number>`(coalesce(${counted.taken}, 0) + coalesce(${asked.taken}, 0))::int`
  const query = db
    .select({ id: timeSlots.id, isAvailable: timeSlots.isAvailable, taken })
    .from(timeSlots)
    .leftJoin(counted, eq(counted.slotId, timeSlots.id))
    .leftJoin(asked, eq(asked.slotId, timeSlots.id))
    .where(inRange(timeSlots.id))
  const rows = await prepared(query)
  return new Map(rows.map(({ id, taken, isAvailable }) => [id, { taken, isAvailable }]))
}

interface LockedSlot {
  capacity: number
  isAvailable: boolean
}

/** The slots that a transaction has locked, by id. */
type LockedSlots = ReadonlyMap<string, LockedSlot>

/**
 * Locks the rows of slots until commit, in the order of time, so that no other transaction takes a spot in them; inserts
 * missing rows. Returns the capacities, raised to the given one where they were lower.
 */
export async function lockSlots(
  tx: Transaction,
  ids: readonly string[],
  capacity: number,
): Promise<LockedSlots> {
  const slots = ids.map((id) => {
    const slot = storedSlot(id)
    return { id, ...slot, capacity }
  })
  const isComplete = (rows: LockedSlots) => slots.every(({ id }) => rows.has(id))
  let locked = await insertAndLock(tx, slots)
  // Inserted by another transaction after the statement began, so that it neither inserted nor saw the row.
  if (!isComplete(locked)) locked = await insertAndLock(tx, slots)
  if (!isComplete(locked)) throw new Error('A slot could not be locked')
  const small = [...locked].filter(([, slot]) => slot.capacity < capacity).map(([id]) => id)
  if (small.length === 0) return locked
  await tx.update(timeSlots).set({ capacity }).where(inArray(timeSlots.id, small))
  return new Map(
    [...locked].map(([id, slot]) => [id, { ...slot, capacity: Math.max(slot.capacity, capacity) }]),
  )
}

async function insertAndLock(
  tx: Transaction,
  slots: (typeof timeSlots.$inferInsert)[],
): Promise<LockedSlots> {
  const { id, capacity, isAvailable } = timeSlots
  const columns = { id, capacity, isAvailable }
  // Without a target: ON CONFLICT (id) fails when a concurrent insert violates another unique constraint first.
  const insert = tx.insert(timeSlots).values(slots).onConflictDoNothing()
  const inserted = tx.$with('inserted').as(insert.returning(columns))
  const ids = slots.map((slot) => slot.id)
  const select = tx.select(columns).from(timeSlots).where(inArray(id, ids)).orderBy(asc(id))
  const locked = tx.$with('locked').as(select.for('update'))
  // Never joined: each row of the result is one of either.
  const rows = await prepared(tx.with(inserted, locked).select().from(inserted).fullJoin(locked, sql`false`))
  const found = rows.flatMap((row) => row.inserted ?? row.locked ?? [])
  return new Map(found.map(({ id, ...slot }) => [id, slot]))
}

/** Returns the taken spots of a slot, lowest first: of its appointments, and of those that are to be moved to it. */
export async function takenSpots(tx: Transaction, id: string): Promise<number[]> {
  const rows = await prepared(
    unionAll(
      tx
        .select({ spot: appointments.spot })
        .from(appointments)
        .where(and(eq(appointments.timeSlotId, id), holdsSpot)),
      tx.select({ spot: moveRequests.spot }).from(moveRequests).where(eq(moveRequests.timeSlotId, id)),
    ).orderBy(asc(appointments.spot)),
  )
  return rows.map((row) => row.spot)
}
