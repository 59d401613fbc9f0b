import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, isLowerCaseId } from './columns.ts'

/** The first response to a POST with an Idempotency-Key, stored in the transaction of the request itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Caller and endpoint, so that a key never returns another caller's response. */
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
    check('idempotency_keys_scope_lower_case', isLowerCaseId(sql`split_part(${table.scope}, ' ', 1)`)),
  ],
)
