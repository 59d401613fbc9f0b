import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { WaitlistKind } from '#domain/waitlist/waitlist-entry'
import { cachedRead } from '#server/db/cached-read'
import type { Transaction } from '#server/db/connect'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'

const { kind, email, firstDate, lastDate, status, deletedAt } = waitlistEntries

const isWaiting = and(eq(status, 'waiting'), isNull(deletedAt))

/** Returns whether there is an entry in line. Kept in memory. */
export const isAnyoneWaiting = cachedRead(['waitlist_entries'], async (db) => {
  const [row] = await db.select({ id: waitlistEntries.id }).from(waitlistEntries).where(isWaiting).limit(1)
  return row !== undefined
})

interface Booked {
  kind: WaitlistKind
  email: string
  first: CalendarDate
  last: CalendarDate
  bookingId: string
}

/** Ends the waiting of a customer who has booked on one of the days. Returns their entries. */
export async function markBooked(tx: Transaction, booked: Booked): Promise<{ id: string; name: string }[]> {
  return tx
    .update(waitlistEntries)
    .set({ status: 'booked', bookingId: booked.bookingId, offer: null, offerUntil: null })
    .where(
      and(
        isWaiting,
        eq(kind, booked.kind),
        eq(sql`lower(${email})`, booked.email.toLowerCase()),
        lte(firstDate, booked.last),
        gte(lastDate, booked.first),
      ),
    )
    .returning({ id: waitlistEntries.id, name: waitlistEntries.name })
}
