import { and, eq, isNull } from 'drizzle-orm'
import type { DocumentBuyer } from '#domain/billing/billing-document'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'

/** Returns a client as documents name them. */
export async function buyerById(db: Db, id: string): Promise<DocumentBuyer | undefined> {
  const [row] = await prepared(
    db
      .select({ name: clients.name, email: clients.email, phone: clients.phone })
      .from(clients)
      .where(and(eq(clients.id, id), isNull(clients.deletedAt))),
  )
  return row && { ...row, company: null, abn: null, address: null }
}

/** Returns how a client is written to. */
export async function contactById(db: Db, id: string) {
  const { name, email, phone, preferredContact } = clients
  const [row] = await db
    .select({ name, email, phone, preferredContact })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))
  return row
}
