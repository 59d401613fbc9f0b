import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#domain/billing/payment'
import type { CashRefundPart } from '#domain/billing/refund'
import type { Cents } from '#domain/money'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { allocations } from '#server/db/schema/allocations-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { isReceived, isReversed, usedOfPayment } from './payments.queries.ts'

export type AllocationValues = typeof allocations.$inferInsert
export type AllocationRow = typeof allocations.$inferSelect

const creditNoteId = sql`${documents}.${sql.identifier('id')}`

/** What a credit note settles and refunds, for a row of `documents`. */
export const usedOfCreditNote = sql<Cents>`(select coalesce(sum(a.amount), 0)::int from ${allocations} a where a.credit_note_id = ${creditNoteId})`

const cashPartsBy = (source: SQL) =>
  sql<CashRefundPart[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('refundId', a.refund_id, 'amount', a.amount, 'rounding', r.rounding, 'isOnly', not exists (
    select 1 from ${allocations} o where o.refund_id = a.refund_id and coalesce(o.payment_id, o.credit_note_id) <> coalesce(a.payment_id, a.credit_note_id)
  )) order by a.id), '[]'::jsonb)
  from ${allocations} a join ${payments} r on r.id = a.refund_id where ${source} and r.method = 'cash')`

/** What has been refunded in cash of a row of `payments`, reversed refunds included. */
export const cashPartsOfPayment = cashPartsBy(sql`a.payment_id = ${payments}.${sql.identifier('id')}`)

/** What has been refunded in cash of a credit note, reversed refunds included, for a row of `documents`. */
export const cashPartsOfNote = cashPartsBy(sql`a.credit_note_id = ${creditNoteId}`)

export async function insertAllocations(
  tx: Transaction,
  rows: readonly AllocationValues[],
): Promise<AllocationRow[]> {
  if (rows.length === 0) return []
  const inserted = tx
    .insert(allocations)
    .values([...rows])
    .returning()
  // Several rows are a text for each number of them.
  return await (rows.length === 1 ? prepared(inserted) : inserted)
}

export async function allocationById(db: Db, id: string): Promise<AllocationRow | undefined> {
  const [row] = await db.select().from(allocations).where(eq(allocations.id, id))
  return row
}

/** A payment or credit note, and what it settles: an invoice or a refund. */
type Pair = Pick<AllocationRow, 'paymentId' | 'creditNoteId' | 'invoiceId' | 'refundId'>

/** Returns the pairs of this payment or refund between which something is settled, and how much. */
export function settledWith(db: Db, paymentId: string): Promise<(Pair & { amount: Cents })[]> {
  return selectPairs(db, or(eq(allocations.paymentId, paymentId), eq(allocations.refundId, paymentId)))
}

/** Returns how much this source still settles of this invoice. */
export async function settledBetween(
  db: Db,
  { paymentId, creditNoteId: noteId, invoiceId }: Pair,
): Promise<Cents> {
  const source =
    paymentId === null ? eq(allocations.creditNoteId, noteId ?? '') : eq(allocations.paymentId, paymentId)
  const [pair] = await selectPairs(db, and(source, eq(allocations.invoiceId, invoiceId ?? '')))
  return pair?.amount ?? 0
}

function selectPairs(db: Db, where: SQL | undefined) {
  const { paymentId, creditNoteId: noteId, invoiceId, refundId } = allocations
  return db
    .select({
      paymentId,
      creditNoteId: noteId,
      invoiceId,
      refundId,
      amount: sql<Cents>`sum(${allocations.amount})::int`,
    })
    .from(allocations)
    .where(where)
    .groupBy(paymentId, noteId, invoiceId, refundId)
    .having(sql`sum(${allocations.amount}) <> 0`)
}

/** A payment or credit note with what of it settles nothing yet. */
export interface MoneySource {
  id: string
  kind: 'payment' | 'credit_note'
  clientId: string
  /** Null: a credit note. */
  method: PaymentMethod | null
  unused: Cents
  /** Reversed refunds included, in their order. */
  cashParts: CashRefundPart[]
}

/** Returns what of these payments and credit notes settles nothing yet. Reversed payments and refunds are left out. */
export async function unusedOf(
  db: Db,
  ids: { payments: readonly string[]; creditNotes: readonly string[] },
): Promise<MoneySource[]> {
  const received =
    ids.payments.length === 0
      ? []
      : await db
          .select({
            id: payments.id,
            clientId: payments.clientId,
            method: payments.method,
            amount: payments.amount,
            used: usedOfPayment,
            cashParts: cashPartsOfPayment,
          })
          .from(payments)
          .where(and(inArray(payments.id, [...ids.payments]), isReceived, sql`not ${isReversed}`))
  const notes =
    ids.creditNotes.length === 0
      ? []
      : await db
          .select({
            id: documents.id,
            clientId: documents.clientId,
            method: sql<null>`null`,
            amount: documents.total,
            used: usedOfCreditNote,
            cashParts: cashPartsOfNote,
          })
          .from(documents)
          .where(and(inArray(documents.id, [...ids.creditNotes]), eq(documents.type, 'credit_note')))
          .orderBy(asc(documents.id))
  const sourceOf =
    (kind: MoneySource['kind']) =>
    ({ amount, used, ...row }: (typeof received | typeof notes)[number]): MoneySource => ({
      ...row,
      kind,
      unused: amount - used,
    })
  return [...received.map(sourceOf('payment')), ...notes.map(sourceOf('credit_note'))]
}
