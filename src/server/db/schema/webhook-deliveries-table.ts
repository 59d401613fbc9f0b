import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deliveryStatuses } from '#domain/webhooks/webhook-retry'
import { createdAt, id, instant, oneOf } from './columns.ts'

/**
 * An event for a webhook, written in the transaction of the booking and sent afterwards. The payload says nothing of
 * clients (domain/webhooks/webhook-data.ts), so erasing a client leaves it. Deleted after 30 days.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    /** No foreign key: its check would make a booking wait for a webhook that is being deleted, and then fail. */
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').notNull(),
    /** The booking; null: a test. */
    entityId: uuid('entity_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until when a server that sends it has claimed it; later, another one can. */
    leasedUntil: instant('leased_until'),
    responseStatus: integer('response_status'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.status} = 'queued'`),
    index('webhook_deliveries_by_creation').on(table.createdAt),
    check('webhook_deliveries_status_known', oneOf(table.status, deliveryStatuses)),
    check(
      'webhook_deliveries_delivered_at',
      sql`(${table.status} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
  ],
)
