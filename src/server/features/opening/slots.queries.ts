import { type AnyColumn, and, asc, count, eq, gte, isNull, lt, ne } from 'drizzle-orm'
import type { SlotId } from '#domain/opening/slots'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Database, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
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
export async function slotUseBetween(
  db: Database | Transaction,
  first: CalendarDate,
  last: CalendarDate,
): Promise<SlotUse> {
  // Slot ids begin with their date, so a range of dates is a range of ids. Applied to both tables: the
  // planner does not carry a range over a join and would read every appointment.
  const inRange = (id: AnyColumn) => and(gte(id, first), lt(id, addDays(last, 1)))
  const inSlot = and(eq(appointments.timeSlotId, timeSlots.id), inRange(appointments.timeSlotId), holdsSpot)
  const rows = await db
    .select({ id: timeSlots.id, isAvailable: timeSlots.isAvailable, taken: count(appointments.id) })
    .from(timeSlots)
    .leftJoin(appointments, inSlot)
    .where(inRange(timeSlots.id))
    .groupBy(timeSlots.id, timeSlots.isAvailable)
  return new Map(rows.map(({ id, taken, isAvailable }) => [id, { taken, isAvailable }]))
}

export interface LockedSlot {
  capacity: number
  isAvailable: boolean
}

/**
 * Locks the slot's row until commit, so that no other transaction takes a spot in it; inserts the row if
 * missing. Returns the capacity, raised to the given one if it was lower.
 */
export async function lockOrCreateSlot(
  tx: Transaction,
  { id, date, time, capacity }: { id: SlotId; date: CalendarDate; time: TimeOfDay; capacity: number },
): Promise<LockedSlot> {
  let slot = await lockSlot(tx, id)
  if (slot === undefined) {
    // Without a target: ON CONFLICT (id) fails when a concurrent insert violates another unique constraint
    // first.
    await tx.insert(timeSlots).values({ id, date, time, capacity }).onConflictDoNothing()
    slot = await lockSlot(tx, id)
  }
  if (slot === undefined) throw new Error(`The slot ${id} could not be locked`)
  if (slot.capacity >= capacity) return slot
  await tx.update(timeSlots).set({ capacity }).where(eq(timeSlots.id, id))
  return { ...slot, capacity }
}

async function lockSlot(tx: Transaction, id: SlotId) {
  const [slot] = await tx
    .select({ capacity: timeSlots.capacity, isAvailable: timeSlots.isAvailable })
    .from(timeSlots)
    .where(eq(timeSlots.id, id))
    .for('update')
  return slot
}

/** Returns the taken spots of a slot, lowest first. */
export async function takenSpots(tx: Transaction, id: SlotId): Promise<number[]> {
  const rows = await tx
    .select({ spot: appointments.spot })
    .from(appointments)
    .where(and(eq(appointments.timeSlotId, id), holdsSpot))
    .orderBy(asc(appointments.spot))
  return rows.map((row) => row.spot)
}
