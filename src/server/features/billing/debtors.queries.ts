import { and, eq, min, sql } from 'drizzle-orm'
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
  const balance = sql`${documents.total} - coalesce(${settled.settled}, 0)`
  return db
    .select({
      clientId: documents.clientId,
      oldestDue: min(documents.dueDate).as('oldest_due'),
      invoices: sql<
        Pick<OpenInvoice, 'dueDate' | 'balance'>[]
      >`jsonb_agg(jsonb_build_object('dueDate', ${documents.dueDate}, 'balance', ${balance}))`.as('invoices'),
    })
    .from(documents)
    .leftJoin(settled, eq(settled.invoiceId, documents.id))
    .where(and(eq(documents.type, 'invoice'), sql`${balance} > 0`))
    .groupBy(documents.clientId)
    .as('debts')
}

/** Returns a page of the clients with open invoices, those with the oldest due date first. Deleted clients still owe theirs. */
export function listDebtors(db: Db, query: ListQuery) {
  const owing = debts(db)
  // With its table: the sort key has the same name without one.
  const oldestDue = sql<CalendarDate>`${sql.identifier('debts')}.${sql.identifier('oldest_due')}`
  const order: Order = {
    by: oldestDue,
    type: 'date',
    id: sql`${clients.id}`,
    direction: 'asc',
  }
  return readPage({
    query,
    order,
    rows: ({ after, orderBy, limit, sortKey }) =>
      db
        .select({
          id: clients.id,
          name: clients.name,
          company: clients.company,
          isDeleted: sql<boolean>`${clients.deletedAt} is not null`,
          phone: clients.phone,
          email: clients.email,
          remindedAt: clients.remindedAt,
          remindedBy: nameOfRecorder,
          oldestDue,
          invoices: owing.invoices,
          // Counting apart would read all invoices a second time.
          total: sql<number>`(count(*) over ())::int`,
          sortKey,
        })
        .from(owing)
        .innerJoin(clients, eq(clients.id, owing.clientId))
        .leftJoin(users, eq(users.id, clients.remindedBy))
        .where(after)
        .orderBy(orderBy)
        .limit(limit),
  })
}
