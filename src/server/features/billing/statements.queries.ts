import { and, desc, eq, exists, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { OpenInvoice } from '#domain/billing/allocation-plan'
import type { PaymentMethod, paymentDirections } from '#domain/billing/payment'
import type { StatementPeriod } from '#domain/billing/statement-period'
import type { Cents } from '#domain/money'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { allocations } from '#server/db/schema/allocations-table'
import { clients } from '#server/db/schema/clients-table'
import { documents } from '#server/db/schema/documents-table'
import { openInvoices } from '#server/db/schema/open-invoices-table'
import { outbox } from '#server/db/schema/outbox-table'
import { payments } from '#server/db/schema/payments-table'
import { sentReminders } from '#server/db/schema/sent-reminders-table'
import { claimReminder } from '#server/db/sent-reminders'

/** Returns a client as a statement names them, even if they have been deleted: what they owe remains. */
export async function statementClient(db: Db, id: string) {
  const { name, email, phone, company, abn, billingAddress, deletedAt } = clients
  const [row] = await prepared(
    db
      .select({ name, email, phone, company, abn, billingAddress, deletedAt })
      .from(clients)
      .where(eq(clients.id, id)),
  )
  return row
}

type LedgerItem = { id: string; date: CalendarDate; amount: Cents; isReversal: boolean } & (
  | { kind: 'invoice' | 'credit_note'; label: string; dueDate: CalendarDate | null }
  | { kind: 'payment'; direction: (typeof paymentDirections)[number]; method: PaymentMethod }
)

interface Wanted extends StatementPeriod {
  clientId: string
  /** The most items; the latest are returned. */
  most: number
}

/**
 * Returns what a client owed at the end of the period and the latest items of it, with one more than wanted if there are more: one pass
 * over the documents and payments of the client.
 */
export async function readLedger(
  db: Db,
  { clientId, from, to, most }: Wanted,
): Promise<{ balance: Cents; items: LedgerItem[] }> {
  const { rows } = await db.execute<{ balance: Cents; items: LedgerItem[] }>(sql`
    with entry as (
      select d.id, d.issued_on as date, case d.type when 'invoice' then d.total else -d.total end as owed,
        json_build_object('id', d.id, 'date', d.issued_on, 'amount', d.total, 'kind', d.type, 'label', d.label,
          'dueDate', d.due_date, 'isReversal', false) as item
      from ${documents} d
      where d.client_id = ${clientId} and d.type in ('invoice', 'credit_note') and d.issued_on <= ${to}
      union all
      select p.id, p.paid_on, case p.direction when 'in' then -p.amount else p.amount end,
        json_build_object('id', p.id, 'date', p.paid_on, 'amount', p.amount, 'kind', 'payment', 'direction', p.direction,
          'method', p.method, 'isReversal', p.reverses_id is not null)
      from ${payments} p
      where p.client_id = ${clientId} and p.paid_on <= ${to}
    )
    select (select coalesce(sum(owed), 0)::float8 from entry) as balance,
      (select coalesce(json_agg(item), '[]'::json) from (
        select item from entry where date >= ${from} order by date desc, id desc limit ${most + 1}
      ) latest) as items`)
  return rows[0] ?? { balance: 0, items: [] }
}

/**
 * Returns what of the invoices of a client was open at the end of the last day. A payment counts on its date if it settled the invoice
 * when it was recorded, otherwise on the day on which it was allocated, and not at all once it had been reversed.
 */
export async function openInvoicesAt(
  db: Db,
  { clientId, to, timeZone }: Pick<Wanted, 'clientId' | 'to'> & { timeZone: string },
): Promise<Pick<OpenInvoice, 'dueDate' | 'balance'>[]> {
  const { rows } = await db.execute<{ dueDate: CalendarDate; balance: Cents }>(sql`
    select d.due_date as "dueDate", sum(d.total - coalesce(s.settled, 0))::float8 as balance
    from ${documents} d
    left join (
      select a.invoice_id, sum(a.amount) as settled
      from ${allocations} a
      join ${documents} i on i.id = a.invoice_id and i.client_id = ${clientId} and i.issued_on <= ${to}
      left join ${payments} p on p.id = a.payment_id
      left join ${payments} r on r.reverses_id = a.payment_id and r.paid_on <= ${to}
      where r.id is null and
        case when a.created_at = p.created_at then p.paid_on else (a.created_at at time zone ${timeZone})::date end <= ${to}
      group by a.invoice_id
    ) s on s.invoice_id = d.id
    where d.client_id = ${clientId} and d.type = 'invoice' and d.issued_on <= ${to}
      and d.total > coalesce(s.settled, 0)
    group by d.due_date`)
  return rows
}

/** Returns the last email with the statement of these days; undefined: there is none, or it has been deleted. */
export async function lastStatementSent(
  db: Db,
  { clientId, from, to, template }: Pick<Wanted, 'clientId' | 'from' | 'to'> & { template: string },
) {
  const days = sql`${outbox.parts} -> 'statement' @> ${JSON.stringify({ from, to })}::jsonb`
  const [row] = await db
    .select({ at: outbox.createdAt, to: outbox.recipient, status: outbox.status })
    .from(outbox)
    .where(and(eq(outbox.entityId, clientId), eq(outbox.template, template), days))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  return row
}

interface MonthlyStatement {
  template: string
  /** The first day of the month in which it is sent. */
  day: CalendarDate
  /** The last day of the statement. */
  lastDay: CalendarDate
}

/**
 * Locks a client who wants a statement every month, has an email and an open invoice of these days, and is still to be sent one, and
 * stores that it has been. Skips rows that other servers have locked. Returns undefined if there is none.
 */
export async function claimMonthlyStatement(
  tx: Transaction,
  wanted: MonthlyStatement,
  now: Date,
): Promise<{ id: string; isClaimed: boolean } | undefined> {
  const [row] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(isToBeSent(tx, wanted))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row === undefined) return undefined
  const { template, day } = wanted
  // Another server can have stored it since this statement began.
  const isClaimed = await claimReminder(tx, { entityId: row.id, template, day }, now)
  return { ...row, isClaimed }
}

/** Returns whether a client is still to be sent one, also if another server has locked the client. */
export async function isMonthlyStatementLeft(db: Db, wanted: MonthlyStatement): Promise<boolean> {
  const left = await db.select({ id: clients.id }).from(clients).where(isToBeSent(db, wanted)).limit(1)
  return left.length > 0
}

function isToBeSent(db: Db, { template, day, lastDay }: MonthlyStatement) {
  const clientId = sql`${clients}.${sql.identifier('id')}`
  const one = { one: sql`1` }
  const isSent = db
    .select(one)
    .from(sentReminders)
    .where(
      and(
        eq(sentReminders.entityId, clientId),
        eq(sentReminders.template, template),
        eq(sentReminders.day, day),
      ),
    )
  const owes = db
    .select(one)
    .from(openInvoices)
    .innerJoin(documents, eq(documents.id, openInvoices.invoiceId))
    .where(and(eq(openInvoices.clientId, clientId), sql`${documents.issuedOn} <= ${lastDay}`))
  return and(
    eq(clients.getsStatement, true),
    isNull(clients.deletedAt),
    ne(clients.email, ''),
    notExists(isSent),
    exists(owes),
  )
}
