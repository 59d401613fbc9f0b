import { and, eq, getTableColumns, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { MessageStatus } from '#contract/messages/messages'
import type { Page } from '#server/calls/call'
import { newestFirst, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox-table'

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
