import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/time/calendar-date'
import { documents } from './documents-table.ts'

/**
 * The invoices that are not settled, so that what is owed is found without all invoices and allocations. Follows from them by the
 * triggers `opens` and `settles`; the trigger `follows` refuses every other change.
 */
export const openInvoices = pgTable(
  'open_invoices',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'restrict' }),
    /** No reference: that of the invoice suffices, and locks no client while money is allocated. */
    clientId: uuid('client_id').notNull(),
    dueDate: date('due_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    /** The total without what payments and credit notes settle, in cents. */
    balance: integer('balance').notNull(),
  },
  (table) => [
    index('open_invoices_by_client').on(table.clientId, table.dueDate),
    index('open_invoices_by_due_date').on(table.dueDate),
    check('open_invoices_balance_positive', sql`${table.balance} > 0`),
  ],
)
