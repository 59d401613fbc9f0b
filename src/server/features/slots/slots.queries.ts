import { type AnyColumn, and, asc, count, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { SlotId } from '#domain/opening/slots'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Database, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments'
import { timeSlots } from '#server/db/schema/time-slots'

const holdsPlace = and(ne(appointments.status, 'cancelled'), isNull(appointments.deletedAt))

/** By slot id: how many places are taken, and whether the slot is not blocked by hand. Untouched slots are missing. */
export type SlotUse = ReadonlyMap<string, { taken: number; isAvailable: boolean }>

/** How many places of each slot are taken, and which slots are blocked by hand, from first to last date. */
export async function slotUseBetween(
  db: Database | Transaction,
  first: CalendarDate,
  last: CalendarDate,
): Promise<SlotUse> {
  // Slot ids begin with their date, so a range of dates is a range of ids. Said of both tables: the planner does not
  // carry a range over a join and would read every appointment there is.
  const inRange = (id: AnyColumn) => and(gte(id, first), lt(id, addDays(last, 1)))
  const inSlot = and(eq(appointments.timeSlotId, timeSlots.id), inRange(appointments.timeSlotId), holdsPlace)
  const rows = await db
    .select({ id: timeSlots.id, isAvailable: timeSlots.isAvailable, taken: count(appointments.id) })
    .from(timeSlots)
    .leftJoin(appointments, inSlot)
    .where(inRange(timeSlots.id))
    .groupBy(timeSlots.id, timeSlots.isAvailable)
  return new Map(rows.map(({ id, taken, isAvailable }) => [id, { taken, isAvailable }]))
}

/** Writes the slot's row if it has none, and holds it: until the transaction ends nobody else can take a place in it. */
export async function holdSlot(
  tx: Transaction,
  { id, date, time, capacity }: { id: SlotId; date: CalendarDate; time: TimeOfDay; capacity: number },
): Promise<{ capacity: number; isAvailable: boolean }> {
  const [slot] = await tx
    .insert(timeSlots)
    .values({ id, date, time, capacity })
    .onConflictDoUpdate({
      target: timeSlots.id,
      set: { capacity: sql`greatest(${timeSlots.capacity}, excluded.capacity)` },
    })
    .returning({ capacity: timeSlots.capacity, isAvailable: timeSlots.isAvailable })
  if (slot === undefined) throw new Error(`The slot ${id} could not be held`)
  return slot
}

/** The places of a slot that are taken, lowest first. */
export async function takenPlaces(tx: Transaction, id: SlotId): Promise<number[]> {
  const rows = await tx
    .select({ place: appointments.place })
    .from(appointments)
    .where(and(eq(appointments.timeSlotId, id), holdsPlace))
    .orderBy(asc(appointments.place))
  return rows.map((row) => row.place)
}
