import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { feedScopes } from '#domain/feeds/calendar-feed'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { staff } from './staff-table.ts'
import { users } from './users-table.ts'

/**
 * A calendar that programs read at a secret address. Revoked: deleted. The table has no personal data of clients: entries
 * are read from the bookings with every request.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    scope: text('scope', { enum: feedScopes }).notNull(),
    /** Null unless the scope is technician. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address, which is not stored. */
    tokenHash: text('token_hash').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** To the hour. Null: never read. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_token_unique').on(table.tokenHash),
    index('calendar_feeds_by_staff').on(table.staffId),
    check('calendar_feeds_scope_known', oneOf(table.scope, feedScopes)),
    check(
      'calendar_feeds_staff_of_technician',
      sql`(${table.scope} = 'technician') = (${table.staffId} is not null)`,
    ),
  ],
)
