import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceSummary } from '#contract/billing/invoice-summary'
import { type InvoiceAmounts, invoiceStatus } from '#domain/billing/invoice-state'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { creditedOfInvoice, settledOfInvoice } from '#server/db/invoice-amounts-sql'
import { isAmong } from '#server/db/is-among'
import { prepared } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { openInvoices } from '#server/db/schema/open-invoices-table'

/** An invoice with its amounts. `balanceOf`, `invoiceState` and `isOverdue` of the domain follow from it. */
export interface InvoiceBalance extends InvoiceAmounts {
  id: string
  label: string
  clientId: string
  issuedOn: CalendarDate
  dueDate: CalendarDate | null
}

/** Matches the documents that are open invoices. */
export const isUnpaid = sql`${documents.id} in (select invoice_id from ${openInvoices})`

/** The columns of an invoice with its amounts. */
export const invoiceColumns = {
  id: documents.id,
  label: documents.label,
  issuedOn: documents.issuedOn,
  dueDate: documents.dueDate,
  total: documents.total,
  settled: settledOfInvoice,
  credited: creditedOfInvoice,
}

/** Returns the amounts of these invoices, in any order. */
export function invoiceBalances(db: Db, ids: readonly string[]): Promise<InvoiceBalance[]> {
  return prepared(
    db
      .select({ ...invoiceColumns, clientId: documents.clientId })
      .from(documents)
      .where(and(eq(documents.type, 'invoice'), isAmong(documents.id, ids))),
  )
}

/** Returns an invoice as it is shown beside its booking or client. */
export function viewInvoice(
  { settled, credited, dueDate, ...row }: Omit<InvoiceBalance, 'clientId'>,
  today: CalendarDate,
): InvoiceSummary {
  const { total, issuedOn } = row
  // A constraint gives every invoice a day on which it is due.
  const due = dueDate ?? issuedOn
  return { ...row, dueDate: due, ...invoiceStatus({ total, settled, credited, dueDate: due }, today) }
}
