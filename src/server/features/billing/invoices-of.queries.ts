import { and, asc, eq, sql } from 'drizzle-orm'
import type { InvoiceSummary } from '#contract/billing/invoice-summary'
import { balanceOf, invoiceState, isOverdue } from '#domain/billing/invoice-state'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { type BilledRef, billedTables } from './billed-records.queries.ts'
import { creditedOfInvoice, settledOfInvoice } from './invoice-balance.queries.ts'

const isSale = sql`num_nonnulls(${documents.appointmentId}, ${documents.rentalBookingId}, ${documents.towBookingId}) = 0`

/** Returns the invoices of a booking, or those of a client without one, oldest first. */
export async function invoicesOf(
  db: Db,
  { kind, id }: BilledRef,
  today: CalendarDate,
): Promise<InvoiceSummary[]> {
  const rows = await prepared(
    db
      .select({
        id: documents.id,
        label: documents.label,
        issuedOn: documents.issuedOn,
        dueDate: documents.dueDate,
        total: documents.total,
        settled: settledOfInvoice,
        credited: creditedOfInvoice,
      })
      .from(documents)
      .where(
        and(
          eq(documents.type, 'invoice'),
          eq(documents[billedTables[kind].column], id),
          kind === 'sale' ? isSale : undefined,
        ),
      )
      .orderBy(asc(documents.issuedOn), asc(documents.id)),
  )
  return rows.map(({ settled, credited, dueDate, ...row }) => {
    const balance = balanceOf({ total: row.total, settled })
    // A constraint gives every invoice a day on which it is due.
    const due = dueDate ?? row.issuedOn
    return {
      ...row,
      dueDate: due,
      balance,
      state: invoiceState({ total: row.total, settled, credited }),
      isOverdue: isOverdue(balance, due, today),
    }
  })
}
