import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { documentTypes } from '#domain/billing/billing-document'
import { oneOf } from './columns.ts'

/** The next number of each type of document. The row is locked while a document is issued, so numbers have no gap. */
export const documentCounters = pgTable(
  'document_counters',
  {
    type: text('type', { enum: documentTypes }).primaryKey(),
    next: integer('next').notNull(),
  },
  (table) => [
    check('document_counters_type_known', oneOf(table.type, documentTypes)),
    check('document_counters_positive', sql`${table.next} >= 1`),
  ],
)
