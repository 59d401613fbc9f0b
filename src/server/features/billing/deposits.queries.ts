import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { usedOfCreditNote } from './allocations.queries.ts'
import { type BilledRef, billedTables } from './billed-records.queries.ts'
import { isReceived, isReversed, usedOfPayment } from './payments.queries.ts'

const unused = sql<Cents>`(${payments.amount} - ${usedOfPayment})::int`
const unusedCredit = sql<Cents>`(${documents.total} - ${usedOfCreditNote})::int`

/** Matches payments that were received for the booking. */
const receivedFor = ({ kind, id }: BilledRef): SQL | undefined =>
  and(eq(payments[billedTables[kind].column], id), isReceived, sql`not ${isReversed}`)

/** Matches the credit notes of the booking. */
const creditedFor = ({ kind, id }: BilledRef): SQL | undefined =>
  and(eq(documents.type, 'credit_note'), eq(documents[billedTables[kind].column], id))

/** Returns what a client has paid or been credited for a booking that is not used yet. */
export async function depositsFor(db: Db, ref: BilledRef): Promise<Cents> {
  // Every payment of a client has their id: it is no deposit for a sale.
  if (ref.kind === 'sale') return 0
  const paid = db.select({ unused }).from(payments).where(receivedFor(ref))
  const credited = db.select({ unused: unusedCredit }).from(documents).where(creditedFor(ref))
  const rows = await prepared(unionAll(paid, credited))
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
  if (ref.kind === 'sale') return []
  const ofNotes = and(creditedFor(ref), eq(documents.clientId, clientId))
  const ofPayments = and(receivedFor(ref), eq(payments.clientId, clientId))
  const notes = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(ofNotes)
    .orderBy(asc(documents.id))
    .for('no key update')
  const received = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(ofPayments)
    .orderBy(asc(payments.id))
    .for('no key update')
  // What is used of them is read after the lock: it may have changed while this transaction waited.
  const unusedNotes =
    notes.length === 0
      ? []
      : await tx
          .select({ creditNoteId: documents.id, unused: unusedCredit })
          .from(documents)
          .where(ofNotes)
          .orderBy(asc(documents.number))
  const unusedPayments =
    received.length === 0
      ? []
      : await tx
          .select({ paymentId: payments.id, unused })
          .from(payments)
          .where(ofPayments)
          .orderBy(asc(payments.paidOn), asc(payments.id))
  return [...unusedNotes, ...unusedPayments].filter((row) => row.unused > 0)
}
