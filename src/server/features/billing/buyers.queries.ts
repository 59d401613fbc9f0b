import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { preparedOnce } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'

const isClient = and(eq(clients.id, sql.placeholder('id')), isNull(clients.deletedAt))
const { name, email, phone } = clients

const selectBuyer = preparedOnce((db) => {
  const { company, abn, billingAddress, termsDays, creditLimit, needsPurchaseOrder } = clients
  return db
    .select({
      buyer: { name, company, abn, address: billingAddress, email, phone },
      terms: { termsDays, creditLimit, needsPurchaseOrder },
    })
    .from(clients)
    .where(isClient)
})

/** Returns a client as documents name them, with when invoices are due and how much the client may owe. */
export async function buyerById(db: Db, id: string) {
  const [row] = await selectBuyer(db, { id })
  return row
}

/** Locks a client until commit, so that of two invoices the second sees what the client owes after the first. */
export function lockBuyer(tx: Transaction, id: string) {
  return tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('no key update')
}

const selectContact = preparedOnce((db) =>
  db.select({ name, email, phone, preferredContact: clients.preferredContact }).from(clients).where(isClient),
)

/** Returns how a client is written to. */
export async function contactById(db: Db, id: string) {
  const [row] = await selectContact(db, { id })
  return row
}
