import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { creditedOfInvoice } from '#server/db/invoice-amounts-sql'
import { documents } from '#server/db/schema/documents-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { payments } from '#server/db/schema/payments-table'
import { type BilledRef, billedTables } from './billed-records.queries.ts'

/** Returns the number of the first document of a record. */
export async function firstDocumentOf(db: Db, { kind, id }: BilledRef): Promise<string | undefined> {
  const [row] = await db
    .select({ label: documents.label })
    .from(documents)
    .where(eq(documents[billedTables[kind].column], id))
    .orderBy(asc(documents.issuedAt))
    .limit(1)
  return row?.label
}

/** Returns the amount of the first payment of a record. */
export async function firstPaymentOf(db: Db, { kind, id }: BilledRef): Promise<number | undefined> {
  const [row] = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments[billedTables[kind].column], id))
    .orderBy(asc(payments.createdAt))
    .limit(1)
  return row?.amount
}

/** Returns the number of the first invoice with lines of a record that is not credited, issued since then; null: whenever. */
export async function firstInvoiceHolding(
  db: Db,
  { kind, id }: BilledRef,
  since: Date | null,
): Promise<string | undefined> {
  const isCorrected = sql`exists (select 1 from ${lineItems} c where c.corrects_id = l.id)`
  const holdsLines = sql`exists (select 1 from ${lineItems} l where l.invoice_id = ${documents}.id and not ${isCorrected})`
  const [row] = await db
    .select({ label: documents.label })
    .from(documents)
    .where(
      and(
        eq(documents.type, 'invoice'),
        eq(documents[billedTables[kind].column], id),
        since === null ? undefined : gte(documents.issuedAt, since),
        sql`(${documents.total} = 0 or ${creditedOfInvoice} < ${documents.total})`,
        holdsLines,
      ),
    )
    .orderBy(asc(documents.issuedAt))
    .limit(1)
  return row?.label
}
