import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { allocations } from '#server/db/schema/allocations-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { type BilledRef, billedTables } from './billed-records.queries.ts'

const reversal = alias(payments, 'reversal')

// Written with its table: in a select of one table, Drizzle leaves that out, and the column would be one of the subquery.
const paymentId = sql`${payments}.${sql.identifier('id')}`
const unused = sql<Cents>`(${payments.amount} - (select coalesce(sum(a.amount), 0) from ${allocations} a where a.payment_id = ${paymentId}))::int`

const isReversed = (db: Pick<Db, 'select'>) =>
  db.select({ one: sql`1` }).from(reversal).where(sql`${reversal.reversesId} = ${paymentId}`)

/** Matches payments that were received for the booking. */
function receivedFor(db: Pick<Db, 'select'>, { kind, id }: BilledRef): SQL | undefined {
  return and(
    eq(payments[billedTables[kind].column], id),
    eq(payments.direction, 'in'),
    isNull(payments.reversesId),
    notExists(isReversed(db)),
  )
}

const creditNoteId = sql`${documents}.${sql.identifier('id')}`
const unusedCredit = sql<Cents>`(${documents.total} - (select coalesce(sum(a.amount), 0) from ${allocations} a where a.credit_note_id = ${creditNoteId}))::int`

/** Matches the credit notes of the booking. */
const creditedFor = ({ kind, id }: BilledRef): SQL | undefined =>
  and(eq(documents.type, 'credit_note'), eq(documents[billedTables[kind].column], id))

/** Returns what a client has paid or been credited for a booking that is not used yet. */
export async function depositsFor(db: Db, ref: BilledRef): Promise<Cents> {
  // Every payment of a client has their id: it is no deposit for a sale.
  if (ref.kind === 'sale') return 0
  const [row] = await prepared(
    db
      .select({ sum: sql<Cents>`coalesce(sum(${unused}), 0)::int` })
      .from(payments)
      .where(receivedFor(db, ref)),
  )
  const [credit] = await prepared(
    db
      .select({ sum: sql<Cents>`coalesce(sum(${unusedCredit}), 0)::int` })
      .from(documents)
      .where(creditedFor(ref)),
  )
  return (row?.sum ?? 0) + (credit?.sum ?? 0)
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
  const ofPayments = and(receivedFor(tx, ref), eq(payments.clientId, clientId))
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
