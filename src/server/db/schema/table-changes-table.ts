import { sql } from 'drizzle-orm'
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** In place of a table: the changes of earlier transactions were deleted. */
export const allTables = '*'

/** Which tables the recent transactions changed, added by the trigger `announce_change`. */
export const tableChanges = pgTable(
  'table_changes',
  {
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    tableName: text('table_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.tableName] })],
)
