import { and, asc, eq, sql } from 'drizzle-orm'
import type { InvoiceSummary } from '#contract/billing/invoice-summary'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { preparedOnce } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { type BilledRef, ofBilled } from './billed-records.queries.ts'
import { invoiceColumns, viewInvoice } from './invoice-balance.queries.ts'

const isSale = sql`num_nonnulls(${documents.appointmentId}, ${documents.rentalBookingId}, ${documents.towBookingId}) = 0`

const balancesOf = ofBilled((column, kind) =>
  preparedOnce((db) =>
    db
      .select(invoiceColumns)
      .from(documents)
      .where(
        and(
          eq(documents.type, 'invoice'),
          eq(documents[column], sql.placeholder('id')),
          kind === 'sale' ? isSale : undefined,
        ),
      )
      .orderBy(asc(documents.issuedOn), asc(documents.id)),
  ),
)

/** Returns the invoices of a booking, or those of a client without one, oldest first. */
export async function invoicesOf(
  db: Db,
  { kind, id }: BilledRef,
  today: CalendarDate,
): Promise<InvoiceSummary[]> {
  const rows = await balancesOf[kind](db, { id })
  return rows.map((row) => viewInvoice(row, today))
}
