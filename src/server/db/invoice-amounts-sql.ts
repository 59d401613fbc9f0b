import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money'
import { allocations } from './schema/allocations-table.ts'
import { documents } from './schema/documents-table.ts'

// Written with its table: in a select of one table, Drizzle leaves that out, and the column would be one of the subquery.
const invoiceId = sql`${documents}.${sql.identifier('id')}`

/** What payments and credit notes settle of a row of `documents`, for few invoices: an index lookup for each. */
export const settledOfInvoice = sql<Cents>`(select coalesce(sum(a.amount), 0)::int from ${allocations} a where a.invoice_id = ${invoiceId})`

/** The total of the credit notes of a row of `documents`. */
export const creditedOfInvoice = sql<Cents>`(select coalesce(sum(c.total), 0)::int from ${documents} c where c.credits_invoice_id = ${invoiceId})`
