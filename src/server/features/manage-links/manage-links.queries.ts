import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ManagedSubject } from '#domain/bookings/online-changes'
import type { Db, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { manageLinks } from '#server/db/schema/manage-links-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'

/** A booking that has a link. */
export interface LinkedBooking {
  subject: ManagedSubject
  entityId: string
}

/** What is stored of a link: not its token. */
export interface ManageLinkRow extends LinkedBooking {
  tokenHash: string
  createdAt: Date
}

/** Returns the statement that stores a link; once, however often the link is written. */
export function insertsManageLink(tx: Transaction, link: ManageLinkRow) {
  return tx.insert(manageLinks).values(link).onConflictDoNothing()
}

/**
 * Returns the booking of a token; undefined if there is none, or it or its client is deleted. The link of a waitlist entry opens what
 * its customer has booked. One statement in every case, so that the time of the answer says nothing.
 */
export async function bookingOfHash(db: Db, tokenHash: string): Promise<LinkedBooking | undefined> {
  const { bookingId, kind } = waitlistEntries
  const entityId = sql<string>`coalesce(${bookingId}, ${manageLinks.entityId})`
  const subject = sql<ManagedSubject>`case when ${bookingId} is null then ${manageLinks.subject}
    when ${kind} = 'service' then 'appointment' else 'rental_booking' end`
  const ofClient = (table: typeof appointments | typeof rentalBookings) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .innerJoin(clients, eq(clients.id, table.clientId))
      .where(and(eq(table.id, entityId), isNull(table.deletedAt), isNull(clients.deletedAt)))
  const tow = db
    .select({ one: sql`1` })
    .from(towBookings)
    .where(and(eq(towBookings.id, entityId), isNull(towBookings.deletedAt)))
  const [found] = await db
    .select({ subject, entityId })
    .from(manageLinks)
    .leftJoin(
      waitlistEntries,
      and(eq(waitlistEntries.id, manageLinks.entityId), isNull(waitlistEntries.deletedAt)),
    )
    .where(
      and(
        eq(manageLinks.tokenHash, tokenHash),
        or(
          and(isNotNull(waitlistEntries.id), isNull(bookingId)),
          exists(ofClient(appointments)),
          exists(ofClient(rentalBookings)),
          exists(tow),
        ),
      ),
    )
  return found
}
