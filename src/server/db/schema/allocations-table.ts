import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { documents } from './documents-table.ts'
import { payments } from './payments-table.ts'

/**
 * Which payment or credit note settles which invoice or refund. A release is a row with a negative amount. The trigger `frozen`
 * refuses every change; the trigger `fits` refuses to settle or use more than there is.
 */
export const allocations = pgTable(
  'allocations',
  {
    id: id(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    creditNoteId: uuid('credit_note_id').references(() => documents.id, { onDelete: 'restrict' }),
    invoiceId: uuid('invoice_id').references(() => documents.id, { onDelete: 'restrict' }),
    refundId: uuid('refund_id').references(() => payments.id, { onDelete: 'restrict' }),
    amount: integer('amount').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    // With the amount, for summing without the table.
    index('allocations_by_invoice')
      .on(table.invoiceId, table.amount)
      .where(sql`${table.invoiceId} is not null`),
    index('allocations_by_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('allocations_by_credit_note').on(table.creditNoteId).where(sql`${table.creditNoteId} is not null`),
    index('allocations_by_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    check('allocations_one_source', sql`num_nonnulls(${table.paymentId}, ${table.creditNoteId}) = 1`),
    check('allocations_one_target', sql`num_nonnulls(${table.invoiceId}, ${table.refundId}) = 1`),
    check('allocations_some_amount', sql`${table.amount} <> 0`),
  ],
)
