import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { documents } from '#server/db/schema/documents-table'
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
