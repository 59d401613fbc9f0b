import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { lineKinds, lineUnits, taxCodes } from '#domain/billing/line-item'
import { oneOf } from './columns.ts'
import { documents } from './documents-table.ts'

/** A line of a document. The trigger `frozen` refuses every change. */
export const documentLines = pgTable(
  'document_lines',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'restrict' }),
    /** From 1. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    description: text('description').notNull(),
    /** Thousandths of the unit. */
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: lineUnits }).notNull(),
    unitPrice: integer('unit_price').notNull(),
    amount: integer('amount').notNull(),
    tax: text('tax', { enum: taxCodes }).notNull(),
    /** What the unit costs the garage; null: unknown. Not on paper. */
    cost: integer('cost'),
    /** The line of the invoice that a line of a credit note credits. */
    creditsPosition: integer('credits_position'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    check('document_lines_kind_known', oneOf(table.kind, lineKinds)),
    check('document_lines_unit_known', oneOf(table.unit, lineUnits)),
    check('document_lines_tax_known', oneOf(table.tax, taxCodes)),
    check('document_lines_numbers', sql`${table.position} >= 1 and ${table.quantity} > 0`),
    check(
      'document_lines_amount',
      sql`${table.amount} = half_up(${table.quantity}::bigint * ${table.unitPrice}, 1000)`,
    ),
    check('document_lines_price_positive', sql`${table.unitPrice} >= 0 or ${table.kind} = 'discount'`),
  ],
)
