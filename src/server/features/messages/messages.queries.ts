import { and, desc, eq, getTableColumns, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { MessageStatus } from '#contract/messages/messages'
import { customerMessages } from '#domain/messages/customer-messages'
import type { Page } from '#server/calls/call'
import { newestFirst, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { documents } from '#server/db/schema/documents-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'

export type MessageRow = typeof outbox.$inferSelect
export type Channel = MessageRow['channel']

/** Returns a page of messages without bodies, newest first. `sent` are the channels that can send. */
export function listMessages(
  db: Db,
  query: PageQuery & { status?: MessageStatus | undefined },
  sent: readonly Channel[],
): Promise<Page<Omit<MessageRow, 'body'>>> {
  const where = query.status && withStatus(query.status, sent)
  const { body: _, ...columns } = getTableColumns(outbox)
  return readPage({
    query,
    order: newestFirst(outbox),
    rows: ({ after, orderBy, limit, sortKey }) =>
      db
        .select({ ...columns, sortKey })
        .from(outbox)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit),
    total: () => db.$count(outbox, where),
  })
}

/** The status `kept` is derived: queued on a channel that cannot send. */
function withStatus(status: MessageStatus, sent: readonly Channel[]): SQL | undefined {
  if (status === 'kept') return and(eq(outbox.status, 'queued'), notInArray(outbox.channel, [...sent]))
  if (status === 'queued') return and(eq(outbox.status, 'queued'), inArray(outbox.channel, [...sent]))
  return eq(outbox.status, status)
}

export async function messageById(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  return row
}

export async function messagesById(db: Db, ids: readonly string[]): Promise<Omit<MessageRow, 'body'>[]> {
  const { body: _, ...columns } = getTableColumns(outbox)
  return db
    .select(columns)
    .from(outbox)
    .where(inArray(outbox.id, [...ids]))
}

/** Queues a failed message again. Returns undefined if it has not failed. */
export async function queueAgain(tx: Transaction, id: string, now: Date): Promise<MessageRow | undefined> {
  const [row] = await tx
    .update(outbox)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'failed')))
    .returning()
  return row
}

interface Contacts {
  email: string | null
  phone: string
  bookingIds: readonly string[]
}

/** Returns the contacts of the customer of a booking of any kind; undefined if there is none with this id. */
export async function contactsOfBooking(db: Db, id: string): Promise<Contacts | undefined> {
  const ofClient = (table: typeof appointments | typeof rentalBookings) =>
    db
      .select({ email: clients.email, phone: clients.phone })
      .from(table)
      .innerJoin(clients, eq(clients.id, table.clientId))
      .where(eq(table.id, id))
  const ofTow = db
    .select({ email: towBookings.customerEmail, phone: towBookings.customerPhone })
    .from(towBookings)
    .where(eq(towBookings.id, id))
  // Only what was sent of it: what the client writes is shown with the client.
  const ofDocument = db
    .select({ email: sql<string | null>`null`, phone: sql<string>`''` })
    .from(documents)
    .where(eq(documents.id, id))
  const [found] = await unionAll(ofClient(appointments), ofClient(rentalBookings), ofTow, ofDocument)
  return found && { ...found, bookingIds: [id] }
}

/** Returns the contacts of a client; undefined if there is none with this id. */
export async function contactsOfClient(db: Db, id: string): Promise<Contacts | undefined> {
  const [found] = await db
    .select({ email: clients.email, phone: clients.phone })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))
  return found && { ...found, bookingIds: [] }
}

/** Returns the last messages about these bookings or to these addresses, without their text, newest first. */
export function sentMessages(
  db: Db,
  {
    addresses,
    bookingIds,
    limit,
  }: { addresses: readonly string[]; bookingIds: readonly string[]; limit: number },
): Promise<Omit<MessageRow, 'body'>[]> {
  const { body: _, ...columns } = getTableColumns(outbox)
  const isTheirs =
    bookingIds.length > 0
      ? inArray(outbox.entityId, [...bookingIds])
      : inArray(
          sql`lower(${outbox.recipient})`,
          addresses.map((address) => address.toLowerCase()),
        )
  return db
    .select(columns)
    .from(outbox)
    .where(
      and(
        isTheirs,
        inArray(
          outbox.template,
          customerMessages.map(({ template }) => template),
        ),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(limit)
}
