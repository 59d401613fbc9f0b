import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money'
import type { Db, Transaction } from '#server/db/connect'
import { preparedOnce } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { usedOfCreditNote } from './allocations.queries.ts'
import { type BilledColumn, type BilledRef, billedTables, ofBilled } from './billed-records.queries.ts'
import { isReceived, isReversed, usedOfPayment } from './payments.queries.ts'

const unused = sql<Cents>`(${payments.amount} - ${usedOfPayment})::int`
const unusedCredit = sql<Cents>`(${documents.total} - ${usedOfCreditNote})::int`

type Id = string | Placeholder

/** Matches payments that were received for the booking. */
const receivedFor = (column: BilledColumn, id: Id): SQL | undefined =>
  and(eq(payments[column], id), isReceived, sql`not ${isReversed}`)

/** Matches the credit notes of the booking. */
const creditedFor = (column: BilledColumn, id: Id): SQL | undefined =>
  and(eq(documents.type, 'credit_note'), eq(documents[column], id))

const unusedFor = ofBilled((column) =>
  preparedOnce((db) => {
    const id = sql.placeholder('id')
    const paid = db.select({ unused }).from(payments).where(receivedFor(column, id))
    return unionAll(paid, db.select({ unused: unusedCredit }).from(documents).where(creditedFor(column, id)))
  }),
)

/** Returns what a client has paid or been credited for a booking that is not used yet. */
export async function depositsFor(db: Db, { kind, id }: BilledRef): Promise<Cents> {
  // Every payment of a client has their id: it is no deposit for a sale.
  if (kind === 'sale') return 0
  const rows = await unusedFor[kind](db, { id })
  return rows.reduce((sum, row) => sum + row.unused, 0)
}

/** Money of a client that settles nothing yet. */
interface Unused {
  paymentId?: string
  creditNoteId?: string
  unused: Cents
}

/**
 * Locks what a client has paid or been credited for a booking, documents before payments as every allocation does, and returns
 * what is left of it: credit notes first, then payments, each the oldest first.
 */
export async function lockDeposits(tx: Transaction, ref: BilledRef, clientId: string): Promise<Unused[]> {
  // Most bookings have none.
  if ((await depositsFor(tx, ref)) === 0) return []
  const { column } = billedTables[ref.kind]
  const ofNotes = and(creditedFor(column, ref.id), eq(documents.clientId, clientId))
  const ofPayments = and(receivedFor(column, ref.id), eq(payments.clientId, clientId))
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(ofNotes)
    .orderBy(asc(documents.id))
    .for('no key update')
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(ofPayments)
    .orderBy(asc(payments.id))
    .for('no key update')
  // Their use is read after the lock: it may have changed while this transaction waited.
  const notes = await tx
    .select({ creditNoteId: documents.id, unused: unusedCredit })
    .from(documents)
    .where(ofNotes)
    .orderBy(asc(documents.number))
  const received = await tx
    .select({ paymentId: payments.id, unused })
    .from(payments)
    .where(ofPayments)
    .orderBy(asc(payments.paidOn), asc(payments.id))
  return [...notes, ...received].filter((row) => row.unused > 0)
}
