import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** The first answer to a POST that carried an Idempotency-Key; written in the transaction of the work itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who sent it and to which endpoint, so that one caller's key never answers another. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
