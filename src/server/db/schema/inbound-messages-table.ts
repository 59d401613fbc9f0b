import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users-table.ts'

/** A text message from a customer, as the gateway reported it. */
export const inboundMessages = pgTable(
  'inbound_messages',
  {
    id: id(),
    /** Sender in E.164 format. */
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    /** The gateway's id: a message that it reports twice is stored once. */
    providerId: text('provider_id').notNull().unique(),
    createdAt: createdAt(),
    /** When staff dealt with it; null: still needs attention. */
    doneAt: instant('done_at'),
    doneBy: uuid('done_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('inbound_messages_open').on(table.createdAt).where(sql`${table.doneAt} is null`),
    index('inbound_messages_by_phone').on(table.phone, table.createdAt),
    check('inbound_messages_body_short', sql`length(${table.body}) <= 2000`),
  ],
)
