import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients-table.ts'
import { createdAt } from './columns.ts'

/** The links with which clients unsubscribe from reminders that offer a booking. The token itself is not stored. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('unsubscribe_links_by_client').on(table.clientId)],
)
