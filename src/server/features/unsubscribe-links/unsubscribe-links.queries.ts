import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { unsubscribeLinks } from '#server/db/schema/unsubscribe-links-table'

/** Stores the hash of a link's token; once, however often the link is written. */
export async function insertUnsubscribeLink(
  tx: Transaction,
  link: typeof unsubscribeLinks.$inferInsert,
): Promise<void> {
  await tx.insert(unsubscribeLinks).values(link).onConflictDoNothing()
}

/** Returns the id of the client of a token; undefined if there is none, or the client is deleted. */
export async function clientOfHash(db: Db, tokenHash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: clients.id })
    .from(unsubscribeLinks)
    .innerJoin(clients, eq(clients.id, unsubscribeLinks.clientId))
    .where(and(eq(unsubscribeLinks.tokenHash, tokenHash), isNull(clients.deletedAt)))
  return found?.id
}
