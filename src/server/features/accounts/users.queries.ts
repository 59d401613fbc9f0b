import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWords, sorted } from '#server/db/contains'
import { outbox } from '#server/db/schema/outbox-table'
import { users } from '#server/db/schema/users-table'
import type { UserRow } from './accounts.queries.ts'

type ListQuery = z.output<(typeof api)['listUsers']['query']>

const id = sql`${users.id}`
const wholeName = sql`(${users.firstName} || ' ' || ${users.lastName})`

function byText(by: SQL): Order {
  return { by: sorted(by), type: 'text', id, direction: 'asc' }
}

const orders: Record<ListQuery['sort'], Order> = {
  name: byText(wholeName),
  email: byText(sql`${users.email}`),
  // Most permissions first; admin, staff, user is also alphabetical order.
  role: byText(sql`${users.role} || ' ' || ${wholeName}`),
  createdAt: newestFirst(users),
}

export function listUsers(db: Db, query: ListQuery): Promise<Page<UserRow>> {
  const { search, role, provider, status } = query
  const where = and(
    role && eq(users.role, role),
    provider && eq(users.provider, provider),
    status && eq(users.emailVerified, status === 'verified'),
    search ? containsWords(users.searchText, search) : undefined,
  )
  return readPage({
    query,
    order: orders[query.sort],
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ user: users, sortKey })
        .from(users)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map((row) => ({ ...row.user, sortKey: row.sortKey }))
    },
    total: () => db.$count(users, where),
  })
}

export async function countUsers(db: Db) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      administrators: sql<number>`(count(*) filter (where ${users.role} = 'admin'))::int`,
      staff: sql<number>`(count(*) filter (where ${users.role} = 'staff'))::int`,
      verified: sql<number>`(count(*) filter (where ${users.emailVerified}))::int`,
    })
    .from(users)
  return counts ?? { total: 0, administrators: 0, staff: 0, verified: 0 }
}

/**
 * Locks all administrator rows until commit, so that none of them can be demoted or deleted concurrently.
 * Returns their ids. An invited administrator who has not chosen a password cannot sign in, so does not count.
 */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.inviteTokenHash)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** Deletes an account with all messages to its owner, including queued ones. */
export async function removeUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.entityId, userId))
  await tx.delete(users).where(eq(users.id, userId))
}
