import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { OpenInvoice } from '#domain/billing/allocation-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Order, readPage } from '#server/calls/paging'
import type { Db } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { documents } from '#server/db/schema/documents-table'
import { users } from '#server/db/schema/users-table'
import { settledByInvoice } from './invoice-balance.queries.ts'
import { nameOfRecorder } from './payments.queries.ts'

type ListQuery = z.output<(typeof api)['listDebtors']['query']>

/** Selects the open invoices of each client that has any: one pass over the indexes of invoices and allocations. */
function debts(db: Db) {
  const settled = settledByInvoice(db)
  const oldestFirst = sql`order by ${documents.dueDate}, ${documents.id}`
  return db
    .select({
      clientId: documents.clientId,
      oldestDue: sql<CalendarDate>`min(${documents.dueDate})`.as('oldest_due'),
      dueDates: sql`array_agg(${documents.dueDate} ${oldestFirst})`.as('due_dates'),
      balances: sql`array_agg(${documents.total} - coalesce(${settled.settled}, 0) ${oldestFirst})`.as(
        'balances',
      ),
    })
    .from(documents)
    .leftJoin(settled, eq(settled.invoiceId, documents.id))
    .where(and(eq(documents.type, 'invoice'), sql`${documents.total} > coalesce(${settled.settled}, 0)`))
    .groupBy(documents.clientId)
    .as('debts')
}

/** Returns a page of the clients with open invoices, those with the oldest due date first. Deleted clients still owe theirs. */
export function listDebtors(db: Db, query: ListQuery) {
  const owing = debts(db)
  const order: Order = {
    // With its table: the sort key has the same name without one.
    by: sql`${sql.identifier('debts')}.${sql.identifier('oldest_due')}`,
    type: 'date',
    id: sql`${owing.clientId}`,
    direction: 'asc',
  }
  return readPage({
    query,
    order,
    rows: ({ after, orderBy, limit, sortKey }) => {
      // Before the clients are joined and JSON is built, which would take a third of the time if done for all debtors.
      const page = db
        .select({
          clientId: owing.clientId,
          oldestDue: owing.oldestDue,
          dueDates: owing.dueDates,
          balances: owing.balances,
          // Counting apart would read all invoices a second time.
          total: sql<number>`(count(*) over ())::int`.as('total'),
          sortKey: sortKey.as('sort_key'),
        })
        .from(owing)
        .where(after)
        .orderBy(orderBy)
        .limit(limit)
        .as('page')
      return db
        .select({
          id: clients.id,
          name: clients.name,
          company: clients.company,
          isDeleted: sql<boolean>`${clients.deletedAt} is not null`,
          phone: clients.phone,
          email: clients.email,
          remindedAt: clients.remindedAt,
          remindedBy: nameOfRecorder,
          oldestDue: page.oldestDue,
          invoices: sql<Pick<OpenInvoice, 'dueDate' | 'balance'>[]>`(
            select jsonb_agg(jsonb_build_object('dueDate', due_date, 'balance', balance))
            from unnest(${page.dueDates}, ${page.balances}) as invoice (due_date, balance))`,
          total: page.total,
          sortKey: page.sortKey,
        })
        .from(page)
        .innerJoin(clients, eq(clients.id, page.clientId))
        .leftJoin(users, eq(users.id, clients.remindedBy))
        .orderBy(asc(page.oldestDue), asc(page.clientId))
    },
  })
}
