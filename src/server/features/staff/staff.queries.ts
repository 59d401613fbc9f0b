import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { Database, Transaction } from '#server/db/connect'
import { contains } from '#server/db/contains'
import { staff } from '#server/db/schema/staff'
import type { Page } from '#server/http/call'
import { newestFirst, type Order, readPage } from '#server/http/paging'

export type StaffRow = typeof staff.$inferSelect
type ListQuery = z.output<(typeof api)['listStaff']['query']>

const notDeleted = isNull(staff.deletedAt)
const id = sql`${staff.id}`

const orders: Record<ListQuery['sort'], Order> = {
  name: { by: sql`lower(${staff.name}) collate "C"`, type: 'text', id, direction: 'asc' },
  position: {
    by: sql`(${staff.position} || ' ' || lower(${staff.name})) collate "C"`,
    type: 'text',
    id,
    direction: 'asc',
  },
  createdAt: newestFirst(staff),
}

export function listStaff(db: Database | Transaction, query: ListQuery): Promise<Page<StaffRow>> {
  const { search } = query
  const where = and(
    notDeleted,
    query.status && eq(staff.status, query.status),
    query.position && eq(staff.position, query.position),
    search
      ? or(contains(staff.name, search), contains(staff.email, search), contains(staff.phone, search))
      : undefined,
  )
  return readPage({
    query,
    order: orders[query.sort],
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ member: staff, sortKey })
        .from(staff)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map((row) => ({ ...row.member, sortKey: row.sortKey }))
    },
    total: () => db.$count(staff, where),
  })
}

export async function staffById(db: Database | Transaction, staffId: string): Promise<StaffRow | undefined> {
  const [member] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), notDeleted))
  return member
}
