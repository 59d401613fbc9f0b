import { and, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Payment } from '#contract/billing/payments'
import type { api } from '#contract/index'
import type { Cents } from '#domain/money'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Page } from '#server/calls/call'
import { type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { isAmong } from '#server/db/is-among'
import { compiled, prepared, preparedOnce } from '#server/db/prepared'
import { allocations } from '#server/db/schema/allocations-table'
import { clients } from '#server/db/schema/clients-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { users } from '#server/db/schema/users-table'
import { userName } from '#server/db/user-name'

type ListQuery = z.output<(typeof api)['listPayments']['query']>
export type PaymentValues = typeof payments.$inferInsert

// Written with its table: in a select of one table, Drizzle leaves that out, and the column would be one of the subquery.
const paymentId = sql`${payments}.${sql.identifier('id')}`

/** Whether a row of `payments` has been reversed. Not EXISTS: for many rows, PostgreSQL would read all payments into a hash table. */
export const isReversed = sql<boolean>`((select r.id from ${payments} r where r.reverses_id = ${paymentId}) is not null)`

/** What a row of `payments` settles and refunds. */
export const usedOfPayment = sql<Cents>`(select coalesce(sum(a.amount), 0)::int from ${allocations} a where a.payment_id = ${paymentId})`

/** Whether a row of `payments` was received, not paid back, and is no reversal. */
export const isReceived = and(eq(payments.direction, 'in'), isNull(payments.reversesId))

const settles = sql<Payment['settles']>`(
  select coalesce(jsonb_agg(jsonb_build_object('allocationId', s.id, 'invoiceId', s.invoice_id, 'label', s.label, 'amount', s.amount) order by s.number), '[]'::jsonb)
  from (
    select (array_agg(a.id order by a.id))[1] as id, a.invoice_id, d.label, d.number, sum(a.amount)::int as amount
    from ${allocations} a join ${documents} d on d.id = a.invoice_id
    where a.payment_id = ${paymentId} group by a.invoice_id, d.label, d.number having sum(a.amount) <> 0
  ) s)`

const receipt = sql<Payment['receipt']>`(
  select jsonb_build_object('id', d.id, 'label', d.label) from ${documents} d where d.payment_id = ${paymentId})`

export const nameOfRecorder = userName(users)

/** Selects payments with what the view embeds. */
function selectPayments(db: Pick<Db, 'select'>, sortKey: SQL<string>) {
  return db
    .select({
      payment: payments,
      clientName: clients.name,
      recordedBy: nameOfRecorder,
      isReversed,
      used: usedOfPayment,
      settles,
      receipt,
      sortKey,
    })
    .from(payments)
    .innerJoin(clients, eq(clients.id, payments.clientId))
    .leftJoin(users, eq(users.id, payments.createdBy))
}

export type PaymentRow = Omit<Awaited<ReturnType<typeof selectPayments>>[number], 'sortKey'>

const noKey = sql<string>`''`
const latestFirst: Order = {
  by: sql`${payments.paidOn}`,
  type: 'date',
  id: sql`${payments.id}`,
  direction: 'desc',
}

export async function listPayments(db: Db, query: ListQuery): Promise<Page<PaymentRow>> {
  const where = and(
    query.method && eq(payments.method, query.method),
    query.day && eq(payments.paidOn, query.day),
    query.startDate && gte(payments.paidOn, query.startDate),
    query.endDate && lte(payments.paidOn, query.endDate),
    query.clientId === undefined ? undefined : eq(payments.clientId, query.clientId),
  )
  return await readPage<PaymentRow>({
    query,
    order: latestFirst,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const page = selectPayments(db, sortKey).where(and(where, after)).orderBy(orderBy).limit(limit)
      const rows = await (where === undefined ? prepared(page) : compiled(page))
      return rows.map((row) => ({ ...row, id: row.payment.id }))
    },
    total: () => db.$count(payments, where),
  })
}

const selectPayment = preparedOnce((db) =>
  selectPayments(db, noKey).where(eq(payments.id, sql.placeholder('id'))),
)

export async function paymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await selectPayment(db, { id })
  return row
}

/** Returns these payments, in any order. */
export function paymentsAmong(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  return prepared(selectPayments(db, noKey).where(isAmong(payments.id, ids)))
}

/** Returns the payments, refunds and reversals of a day, the latest first. */
export function paymentsOfDay(db: Db, day: CalendarDate): Promise<PaymentRow[]> {
  return prepared(selectPayments(db, noKey).where(eq(payments.paidOn, day)).orderBy(desc(payments.id)))
}

export async function insertPayment(tx: Transaction, values: PaymentValues): Promise<string> {
  const [row] = await prepared(tx.insert(payments).values(values).returning({ id: payments.id }))
  if (row === undefined) throw new Error('A payment was not written')
  return row.id
}

/** Returns the latest payment of an invoice and who recorded it. */
export async function latestPaymentOf(db: Db, invoiceId: string) {
  const [row] = await db
    .select({
      amount: allocations.amount,
      method: payments.method,
      at: allocations.createdAt,
      recordedBy: nameOfRecorder,
    })
    .from(allocations)
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .leftJoin(users, eq(users.id, allocations.createdBy))
    .where(
      and(
        eq(allocations.invoiceId, invoiceId),
        isNotNull(allocations.paymentId),
        sql`${allocations.amount} > 0`,
      ),
    )
    .orderBy(desc(allocations.id))
    .limit(1)
  return row
}
