import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { documents } from './documents-table.ts'

/** The links with which customers open their documents. The token itself is not stored. */
export const documentLinks = pgTable(
  'document_links',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [index('document_links_by_document').on(table.documentId)],
)
