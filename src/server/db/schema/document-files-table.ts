import { customType, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { documents } from './documents-table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The PDF of a document, kept byte for byte as it was first made. The trigger `frozen` refuses every change. */
export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'restrict' }),
  pdf: bytea('pdf').notNull(),
  createdAt: createdAt(),
})
