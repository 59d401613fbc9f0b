import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '#domain/webhooks/webhook-events'
import { createdAt, id, instant, updatedAt, version } from './columns.ts'
import { users } from './users-table.ts'

/** An address that events of bookings are sent to. The table has no personal data of clients. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text('url').notNull(),
  /** The signing secret, see `config/sealed-text.ts`. */
  sealedSecret: text('sealed_secret').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** Since when no delivery has been accepted; null: the last one was, or there was none. */
  failingSince: instant('failing_since'),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Counts changes by administrators, and switching off after failures. */
  version: version(),
})
