import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountingSystems } from '#domain/billing/accounting-file'
import { createdAt, id, oneOf } from './columns.ts'
import { documents } from './documents-table.ts'

/** A file of documents for the accountant, kept byte for byte. The trigger `frozen` refuses every change. */
export const accountingExports = pgTable(
  'accounting_exports',
  {
    id: id(),
    system: text('system', { enum: accountingSystems }).notNull(),
    /** Number of documents. */
    documentCount: integer('document_count').notNull(),
    content: text('content').notNull(),
    /** No reference: the account can be deleted later, the export never changes. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    check('accounting_exports_system_known', oneOf(table.system, accountingSystems)),
    check('accounting_exports_not_empty', sql`${table.documentCount} >= 1`),
  ],
)

/** The export that a document is in; never in a second one. The trigger `frozen` refuses every change. */
export const accountingExportDocuments = pgTable('accounting_export_documents', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'restrict' }),
  exportId: uuid('export_id')
    .notNull()
    .references(() => accountingExports.id, { onDelete: 'restrict' }),
})
