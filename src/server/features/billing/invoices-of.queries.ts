import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { InvoiceSummary } from '#contract/billing/invoice-summary'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { preparedOnce } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { type BilledRef, ofBilled } from './billed-records.queries.ts'
import { invoiceColumns, isUnpaid, viewInvoice } from './invoice-balance.queries.ts'

const givenId = sql.placeholder('id')

/** The latest invoice of a client without a booking. */
export const latestSale = sql`(select sale.id from ${documents} sale where sale.client_id = ${givenId} and sale.type = 'invoice'
  and num_nonnulls(sale.appointment_id, sale.rental_booking_id, sale.tow_booking_id) = 0 order by sale.number desc limit 1)`

const isSale = sql`num_nonnulls(${documents.appointmentId}, ${documents.rentalBookingId}, ${documents.towBookingId}) = 0`

const balancesOf = ofBilled((column, kind) =>
  preparedOnce((db) =>
    db
      .select(invoiceColumns)
      .from(documents)
      .where(
        and(
          eq(documents.type, 'invoice'),
          eq(documents[column], givenId),
          kind === 'sale' ? and(isSale, or(isUnpaid, sql`${documents.id} = ${latestSale}`)) : undefined,
        ),
      )
      .orderBy(asc(documents.issuedOn), asc(documents.id)),
  ),
)

/** Returns the invoices of a booking, oldest first; of a client without one, those that are unpaid, and the latest. */
export async function invoicesOf(
  db: Db,
  { kind, id }: BilledRef,
  today: CalendarDate,
): Promise<InvoiceSummary[]> {
  const rows = await balancesOf[kind](db, { id })
  return rows.map((row) => viewInvoice(row, today))
}
