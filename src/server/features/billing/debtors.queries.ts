import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { OpenInvoice } from '#domain/billing/allocation-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Order, readPage } from '#server/calls/paging'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'
import { openInvoices } from '#server/db/schema/open-invoices-table'
import { users } from '#server/db/schema/users-table'
import { nameOfRecorder } from './payments.queries.ts'

type ListQuery = z.output<(typeof api)['listDebtors']['query']>

/** Returns a page of the clients with open invoices, those with the oldest due date first. Deleted clients still owe theirs. */
export function listDebtors(db: Db, query: ListQuery) {
  const oldestDue = sql<CalendarDate>`min(${openInvoices.dueDate})`
  const order: Order = { by: oldestDue, type: 'date', id: sql`${openInvoices.clientId}`, direction: 'asc' }
  return readPage({
    query,
    order,
    rows: ({ after, orderBy, limit, sortKey }) => {
      const page = db.$with('page').as(
        db
          .select({
            clientId: openInvoices.clientId,
            oldestDue: oldestDue.as('oldest_due'),
            // Counting apart would read all open invoices a second time.
            rowCount: sql<number>`(count(*) over ())::int`.as('row_count'),
            sortKey: sortKey.as('sort_key'),
          })
          .from(openInvoices)
          .groupBy(openInvoices.clientId)
          .having(after)
          .orderBy(orderBy)
          .limit(limit),
      )
      const debtors = db
        .with(page)
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
          invoices: sql<
            Pick<OpenInvoice, 'dueDate' | 'balance'>[]
          >`jsonb_agg(jsonb_build_object('dueDate', ${openInvoices.dueDate}, 'balance', ${openInvoices.balance}))`,
          rowCount: page.rowCount,
          sortKey: page.sortKey,
        })
        .from(page)
        .innerJoin(openInvoices, eq(openInvoices.clientId, page.clientId))
        .innerJoin(clients, eq(clients.id, page.clientId))
        .leftJoin(users, eq(users.id, clients.remindedBy))
        .groupBy(clients.id, users.id, page.oldestDue, page.rowCount, page.sortKey)
        .orderBy(asc(page.oldestDue), asc(clients.id))
      return prepared(debtors)
    },
  })
}
