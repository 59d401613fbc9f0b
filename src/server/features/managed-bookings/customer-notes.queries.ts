import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { customerNotes } from '#server/db/schema/customer-notes-table'

export async function insertCustomerNote(
  tx: Transaction,
  values: typeof customerNotes.$inferInsert,
): Promise<void> {
  await tx.insert(customerNotes).values(values)
}

/** Returns the notes of a booking, the earliest first. */
export function notesOf(db: Db, entityId: string) {
  const { id, text, wantedUntil, createdAt } = customerNotes
  return db
    .select({ id, text, wantedUntil, createdAt })
    .from(customerNotes)
    .where(eq(customerNotes.entityId, entityId))
    .orderBy(asc(createdAt), asc(id))
}

/** Returns how many notes a booking has. */
export function countNotes(tx: Transaction, entityId: string): Promise<number> {
  return tx.$count(customerNotes, eq(customerNotes.entityId, entityId))
}

/** Returns the last day after `endDate` that the customer of a rental asked for most recently; null if there is none. */
export async function wantedUntilOf(
  db: Db,
  { entityId, endDate }: { entityId: string; endDate: CalendarDate },
): Promise<CalendarDate | null> {
  const { wantedUntil, createdAt } = customerNotes
  const [row] = await db
    .select({ wantedUntil })
    .from(customerNotes)
    .where(and(eq(customerNotes.entityId, entityId), isNotNull(wantedUntil), gt(wantedUntil, endDate)))
    .orderBy(desc(createdAt))
    .limit(1)
  return row?.wantedUntil ?? null
}
