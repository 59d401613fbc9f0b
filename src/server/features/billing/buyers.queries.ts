import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'

/** Returns a client as documents name them, with when invoices are due and how much the client may owe. */
export async function buyerById(db: Db, id: string) {
  const { name, email, phone, company, abn, billingAddress } = clients
  const { termsDays, creditLimit, needsPurchaseOrder } = clients
  const [row] = await prepared(
    db
      .select({
        buyer: { name, company, abn, address: billingAddress, email, phone },
        terms: { termsDays, creditLimit, needsPurchaseOrder },
      })
      .from(clients)
      .where(and(eq(clients.id, id), isNull(clients.deletedAt))),
  )
  return row
}

/** Locks a client until commit, so that of two invoices the second sees what the client owes after the first. */
export function lockBuyer(tx: Transaction, id: string) {
  return tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('no key update')
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
