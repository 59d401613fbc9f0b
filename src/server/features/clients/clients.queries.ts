import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { Database, Transaction } from '#server/db/connect'
import { contains } from '#server/db/contains'
import { clients } from '#server/db/schema/clients'
import type { Page } from '#server/http/call'
import { type Order, readPage } from '#server/http/paging'

export type ClientRow = typeof clients.$inferSelect
type ListQuery = z.output<(typeof api)['listClients']['query']>

const notDeleted = isNull(clients.deletedAt)

const orders: Record<ListQuery['sort'], Order> = {
  name: {
    by: sql`lower(${clients.name}) collate "C"`,
    type: 'text',
    id: sql`${clients.id}`,
    direction: 'asc',
  },
  createdAt: {
    by: sql`${clients.createdAt}`,
    type: 'timestamptz',
    id: sql`${clients.id}`,
    direction: 'desc',
  },
}

export function listClients(db: Database | Transaction, query: ListQuery): Promise<Page<ClientRow>> {
  const where = and(
    notDeleted,
    query.status && eq(clients.status, query.status),
    query.search ? matches(query.search) : undefined,
  )
  return readPage({
    query,
    order: orders[query.sort],
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ client: clients, sortKey })
        .from(clients)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map((row) => ({ ...row.client, sortKey: row.sortKey }))
    },
    total: async () => (await db.select({ total: count() }).from(clients).where(where))[0]?.total ?? 0,
  })
}

/** Found by name, e-mail or phone; a phone typed with its leading 0 and spaces finds the stored +61 form. */
function matches(search: string): SQL | undefined {
  const digits = search.replaceAll(/\D/g, '').replace(/^0/, '')
  return or(
    contains(clients.name, search),
    contains(clients.email, search),
    digits.length >= 3 ? contains(clients.phone, digits) : undefined,
  )
}

export async function clientById(db: Database | Transaction, id: string): Promise<ClientRow | undefined> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), notDeleted))
  return client
}

/** The client of an e-mail and phone pair; case of the e-mail does not matter. */
export async function clientByContact(
  tx: Transaction,
  { email, phone }: { email: string; phone: string },
): Promise<ClientRow | undefined> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(sql`lower(${clients.email})`, email.toLowerCase()), eq(clients.phone, phone), notDeleted))
  return client
}

export async function insertClient(tx: Transaction, values: typeof clients.$inferInsert): Promise<ClientRow> {
  const [client] = await tx.insert(clients).values(values).returning()
  if (client === undefined) throw new Error('A client was not written')
  return client
}

/** Adds the client unless the e-mail and phone pair is known; undefined then. Waits for somebody who adds the same just now. */
export async function insertClientIfNew(
  tx: Transaction,
  values: typeof clients.$inferInsert,
): Promise<ClientRow | undefined> {
  const [client] = await tx.insert(clients).values(values).onConflictDoNothing().returning()
  return client
}
