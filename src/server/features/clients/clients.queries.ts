import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { withoutExtension } from '#domain/contact/without-extension'
import { minLettersForContains } from '#domain/search/read-search'
import { type SearchWord, searchWords } from '#domain/search/search-text'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, readPage } from '#server/calls/paging'
import { agreeToOffers } from '#server/db/agree-to-offers'
import type { Db, Transaction } from '#server/db/connect'
import { containsWord, containsWords, everyWord } from '#server/db/contains'
import { numberOf } from '#server/db/number-of'
import { prepared } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'
import { vehicles } from '#server/db/schema/vehicles-table'

export type ClientRow = typeof clients.$inferSelect
export type ClientValues = typeof clients.$inferInsert
export type ListQuery = z.output<(typeof api)['listClients']['query']>

const notDeleted = isNull(clients.deletedAt)

const orders: Record<ListQuery['sort'], Order> = {
  name: {
    by: sql`${clients.sortName}`,
    type: 'text',
    id: sql`${clients.id}`,
    direction: 'asc',
  },
  createdAt: newestFirst(clients),
}

export function listClients(db: Db, query: ListQuery): Promise<Page<ClientRow>> {
  const where = and(
    notDeleted,
    query.status && eq(clients.status, query.status),
    query.search ? matches(db, query.search) : undefined,
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
    total: () => db.$count(clients, where),
  })
}

/** Returns the number of vehicles of those of these clients that have one, by id. */
export async function countVehiclesOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: vehicles.clientId, count: count() })
    .from(vehicles)
    .where(and(inArray(vehicles.clientId, ids), isNull(vehicles.deletedAt)))
    .groupBy(vehicles.clientId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Each word is in the name, the email, the phone number or the plate of one of the client's vehicles. */
function matches(db: Db, search: string): SQL {
  const inPlate = (word: SearchWord) => {
    const parts = word.filter((part) => part.length >= minLettersForContains)
    const plate = sql`lower(${vehicles.licensePlate})`
    return parts.length === 0
      ? undefined
      : and(containsWord(vehicles.searchText, parts), containsWord(plate, parts))
  }
  const inSelf = containsWords(clients.searchText, search)
  const inSomePlate = or(...searchWords(search).map(inPlate))
  if (inSomePlate === undefined) return inSelf
  // Two searches, each with the words in the columns of one table, so that both can use their indexes.
  const bySelf = db.select({ id: clients.id }).from(clients).where(inSelf)
  const owners = alias(clients, 'owners')
  const byPlate = db
    .select({ id: owners.id })
    .from(vehicles)
    .innerJoin(owners, eq(owners.id, vehicles.clientId))
    .where(
      and(
        inSomePlate,
        everyWord(search, (word) => or(containsWord(owners.searchText, word), inPlate(word))),
        isNull(vehicles.deletedAt),
      ),
    )
  return inArray(clients.id, unionAll(bySelf, byPlate))
}

export async function clientById(db: Db, id: string): Promise<ClientRow | undefined> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), notDeleted))
  return client
}

/** Locks the client row until commit against deletion, so that a deletion sees the booking made here. */
export async function lockClientForShare(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), notDeleted))
    .for('key share')
  return client
}

/**
 * Locks the client row until commit, which serialises changes. A deleted client is found only with
 * `evenDeleted`.
 */
export async function lockClient(
  tx: Transaction,
  id: string,
  { evenDeleted = false } = {},
): Promise<ClientRow | undefined> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), evenDeleted ? undefined : notDeleted))
    .for('update')
  return client
}

export async function writeClient(
  tx: Transaction,
  { id }: { id: string },
  values: Partial<ClientValues>,
): Promise<ClientRow> {
  const [client] = await tx.update(clients).set(values).where(eq(clients.id, id)).returning()
  if (client === undefined) throw new Error('A client was not changed')
  return client
}

/** Deletes the vehicles of a deleted client. Returns their ids. */
export async function deleteVehiclesOf(tx: Transaction, clientId: string, now: Date): Promise<string[]> {
  const gone = await tx
    .update(vehicles)
    .set({ deletedAt: now })
    .where(and(eq(vehicles.clientId, clientId), isNull(vehicles.deletedAt)))
    .returning({ id: vehicles.id })
  return gone.map(({ id }) => id)
}

/** Returns the clients with this phone or this email; a client with both comes first. */
export async function knownClients(
  db: Db,
  { phone, email, exceptId }: { phone: string | null; email: string | null; exceptId: string | undefined },
) {
  const samePhone = phone === null ? undefined : eq(numberOf(clients.phone), withoutExtension(phone))
  const sameEmail = email === null ? undefined : eq(sql`lower(${clients.email})`, email)
  const otherClient = exceptId === undefined ? undefined : sql`${clients.id}::text <> ${exceptId}`
  const find = async (same: SQL | undefined) => {
    if (same === undefined) return null
    const [known] = await db
      .select({
        id: clients.id,
        name: clients.name,
        email: clients.email,
        phone: clients.phone,
        preferredContact: clients.preferredContact,
      })
      .from(clients)
      .where(and(same, notDeleted, otherClient))
      .orderBy(sql`(${samePhone ?? sql`true`} and ${sameEmail ?? sql`true`}) desc`, clients.createdAt)
      .limit(1)
    return known ?? null
  }
  return { byPhone: await find(samePhone), byEmail: await find(sameEmail) }
}

/**
 * Returns the clients with this email (ignoring case) and phone, the first one before those that staff made beside it,
 * locked against deletion until commit. Without an email: the client without one who has this name and phone.
 */
export function clientsByContact(
  tx: Transaction,
  { name, email, phone }: { name: string; email: string | null; phone: string },
): Promise<ClientRow[]> {
  const isSame =
    email === null
      ? and(isNull(clients.email), eq(sql`lower(${clients.name})`, sql`lower(${name})`))
      : eq(sql`lower(${clients.email})`, email.toLowerCase())
  return prepared(
    tx
      .select()
      .from(clients)
      .where(and(isSame, eq(numberOf(clients.phone), withoutExtension(phone)), notDeleted))
      .orderBy(clients.sharesContact, clients.createdAt, clients.id)
      .for('key share'),
  )
}

/**
 * Inserts the client unless one with the same contact exists (see `clientByContact`), then returns undefined.
 * Waits for a concurrent insert of the same contact.
 */
export async function insertClientIfNew(
  tx: Transaction,
  values: typeof clients.$inferInsert,
): Promise<ClientRow | undefined> {
  const [client] = await prepared(tx.insert(clients).values(values).onConflictDoNothing().returning())
  return client
}

/** Returns the ids of the clients with this phone who prefer text messages. */
export async function clientsTextedAt(tx: Transaction, phone: string): Promise<string[]> {
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(numberOf(clients.phone), withoutExtension(phone)),
        eq(clients.preferredContact, 'sms'),
        isNull(clients.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Returns the ids of the clients with this phone who agree to reminders that offer a booking. */
export async function clientsOfferedAt(tx: Transaction, phone: string): Promise<string[]> {
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(numberOf(clients.phone), withoutExtension(phone)), agreeToOffers))
  return rows.map(({ id }) => id)
}
