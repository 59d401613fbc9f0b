import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users-table.ts'

/** An import of clients and vehicles from a file. It can be undone as a whole. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    clientCount: integer('client_count').notNull(),
    vehicleCount: integer('vehicle_count').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [check('imports_counts', sql`${table.clientCount} >= 0 and ${table.vehicleCount} >= 0`)],
)
