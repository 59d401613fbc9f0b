import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { allocations } from '#server/db/schema/allocations-table'
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

/** Returns what was received for a booking and is not used yet. */
export async function depositsFor(db: Db, ref: BilledRef): Promise<Cents> {
  // Every payment of a client has their id: it is no deposit for a sale.
  if (ref.kind === 'sale') return 0
  const [row] = await prepared(
    db
      .select({ sum: sql<Cents>`coalesce(sum(${unused}), 0)::int` })
      .from(payments)
      .where(receivedFor(db, ref)),
  )
  return row?.sum ?? 0
}

/** Locks the payments that were received for a booking by this client, and returns those with something left, oldest first. */
export async function lockDeposits(
  tx: Transaction,
  ref: BilledRef,
  clientId: string,
): Promise<{ id: string; unused: Cents }[]> {
  if (ref.kind === 'sale') return []
  const where = and(receivedFor(tx, ref), eq(payments.clientId, clientId))
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(where)
    .orderBy(asc(payments.id))
    .for('no key update')
  const rows = await tx
    .select({ id: payments.id, unused })
    .from(payments)
    .where(where)
    .orderBy(asc(payments.paidOn), asc(payments.id))
  return rows.filter((row) => row.unused > 0)
}
