import { and, eq } from 'drizzle-orm'
import type { Page } from '#server/calls/call'
import { newestFirst, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries-table'
import { webhooks } from '#server/db/schema/webhooks-table'

export type WebhookRow = typeof webhooks.$inferSelect
/** A webhook is deleted permanently, so it has no `deletedAt`. */
export type WebhookValues = typeof webhooks.$inferInsert & { deletedAt?: never }
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export function listWebhooks(db: Db, query: PageQuery): Promise<Page<WebhookRow>> {
  return readPage<WebhookRow>({
    query,
    order: newestFirst(webhooks),
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ row: webhooks, sortKey })
        .from(webhooks)
        .where(after)
        .orderBy(orderBy)
        .limit(limit)
      return rows.map(({ row, ...rest }) => ({ ...row, ...rest }))
    },
    total: () => countWebhooks(db),
  })
}

export function countWebhooks(db: Db): Promise<number> {
  return db.$count(webhooks)
}

export async function webhookById(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

/** Locks a webhook until commit. */
export async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row
}

export async function insertWebhook(tx: Transaction, values: WebhookValues): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(values).returning()
  if (row === undefined) throw new Error('A webhook was not written')
  return row
}

export async function writeWebhook(
  tx: Transaction,
  { id }: WebhookRow,
  values: Partial<WebhookValues>,
): Promise<WebhookRow> {
  const [row] = await tx.update(webhooks).set(values).where(eq(webhooks.id, id)).returning()
  if (row === undefined) throw new Error('A webhook was not written')
  return row
}

/** Deletes a webhook and what was queued for it and sent. */
export async function removeWebhook(tx: Transaction, { id }: WebhookRow): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))
}

export function listDeliveries(db: Db, webhookId: string, query: PageQuery): Promise<Page<DeliveryRow>> {
  const ofWebhook = eq(webhookDeliveries.webhookId, webhookId)
  return readPage<DeliveryRow>({
    query,
    order: newestFirst(webhookDeliveries),
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ row: webhookDeliveries, sortKey })
        .from(webhookDeliveries)
        .where(and(ofWebhook, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map(({ row, ...rest }) => ({ ...row, ...rest }))
    },
    total: () => db.$count(webhookDeliveries, ofWebhook),
  })
}

export async function insertDelivery(
  tx: Transaction,
  values: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [row] = await tx.insert(webhookDeliveries).values(values).returning()
  if (row === undefined) throw new Error('A delivery was not written')
  return row
}

export async function deliveryById(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return row
}

/** Queues a delivery again, with a new day of attempts. */
export async function queueAgain(tx: Transaction, id: string, now: Date): Promise<DeliveryRow> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, deliveredAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning()
  if (row === undefined) throw new Error('A delivery was not written')
  return row
}
