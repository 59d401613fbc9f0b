import { and, asc, eq, sql } from 'drizzle-orm'
import type { UnusedMoney } from '#contract/billing/client-account'
import { cashGivenBack } from '#domain/billing/refund'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { openInvoices } from '#server/db/schema/open-invoices-table'
import { payments } from '#server/db/schema/payments-table'
import { cashPartsOfNote, cashPartsOfPayment, usedOfCreditNote } from './allocations.queries.ts'
import { invoiceColumns } from './invoice-balance.queries.ts'
import { isReceived, isReversed, usedOfPayment } from './payments.queries.ts'

/** Returns the invoices of a client that are not settled, those that are due first at the top. */
export function openInvoicesOf(db: Db, clientId: string) {
  return prepared(
    db
      .select(invoiceColumns)
      .from(openInvoices)
      .innerJoin(documents, eq(documents.id, openInvoices.invoiceId))
      .where(eq(openInvoices.clientId, clientId))
      .orderBy(asc(openInvoices.dueDate), asc(openInvoices.invoiceId)),
  )
}

/** Returns the payments and credit notes of a client that are not used up, the oldest first. */
export async function unusedMoneyOf(db: Db, clientId: string): Promise<UnusedMoney[]> {
  const received = await prepared(
    db
      .select({
        id: payments.id,
        method: payments.method,
        date: payments.paidOn,
        amount: payments.amount,
        rounding: payments.rounding,
        used: usedOfPayment,
        cashParts: cashPartsOfPayment,
        isDeposit: sql<boolean>`num_nonnulls(${payments.appointmentId}, ${payments.rentalBookingId}, ${payments.towBookingId}) > 0`,
      })
      .from(payments)
      .where(
        and(
          eq(payments.clientId, clientId),
          isReceived,
          sql`${payments.amount} > ${usedOfPayment}`,
          sql`not ${isReversed}`,
        ),
      ),
  )
  const notes = await prepared(
    db
      .select({
        id: documents.id,
        label: documents.label,
        date: documents.issuedOn,
        amount: documents.total,
        used: usedOfCreditNote,
        cashParts: cashPartsOfNote,
      })
      .from(documents)
      .where(
        and(
          eq(documents.clientId, clientId),
          eq(documents.type, 'credit_note'),
          sql`${documents.total} > ${usedOfCreditNote}`,
        ),
      ),
  )
  return [
    ...received.map(({ used, cashParts, ...payment }) => ({
      ...payment,
      ...cashGivenBack(cashParts, payment.method),
      kind: 'payment' as const,
      label: null,
      unused: payment.amount - used,
    })),
    ...notes.map(({ used, cashParts, ...note }) => ({
      ...note,
      ...cashGivenBack(cashParts, null),
      kind: 'credit_note' as const,
      method: null,
      rounding: 0,
      unused: note.amount - used,
      isDeposit: false,
    })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
