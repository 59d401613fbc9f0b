import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWords } from '#server/db/contains'
import { staff } from '#server/db/schema/staff-table'

/** A staff member with the account that they sign in with. */
export type StaffRow = typeof staff.$inferSelect & { userId: string | null }
export type StaffValues = typeof staff.$inferInsert
type ListQuery = z.output<(typeof api)['listStaffCards']['query']>
const notDeleted = isNull(staff.deletedAt)
const id = sql`${staff.id}`

const orders: Record<ListQuery['sort'], Order> = {
  name: { by: sql`${staff.sortName}`, type: 'text', id, direction: 'asc' },
  position: {
    by: sql`(${staff.position} || ' ' || ${staff.sortName}) collate "C"`,
    type: 'text',
    id,
    direction: 'asc',
  },
  createdAt: newestFirst(staff),
}

// Drizzle leaves out table names in a statement on one table, where the subquery would compare its own columns.
const userId = sql<
  string | null
>`(select account.id from users account where account.staff_id = "staff"."id")`

const columns = { ...getTableColumns(staff), userId }

export function listStaff(db: Db, query: ListQuery): Promise<Page<StaffRow>> {
  const { search } = query
  const where = and(
    notDeleted,
    query.status && eq(staff.status, query.status),
    query.position && eq(staff.position, query.position),
    search ? containsWords(staff.searchText, search) : undefined,
  )
  return readPage({
    query,
    order: orders[query.sort],
    rows: ({ after, orderBy, limit, sortKey }) =>
      db
        .select({ ...columns, sortKey })
        .from(staff)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit),
    total: () => db.$count(staff, where),
  })
}

/**
 * Returns a staff member; `update` locks the row exclusively until commit, `share` locks it against changes.
 */
export async function staffById(
  db: Db,
  staffId: string,
  lock?: 'share' | 'update',
): Promise<StaffRow | undefined> {
  const query = db
    .select(columns)
    .from(staff)
    .where(and(eq(staff.id, staffId), notDeleted))
  const [member] = await (lock === undefined ? query : query.for(lock))
  return member
}

export function allStaff(db: Db): Promise<StaffRow[]> {
  return db.select(columns).from(staff).where(notDeleted)
}

export async function insertStaff(tx: Transaction, values: StaffValues): Promise<StaffRow> {
  const [member] = await tx.insert(staff).values(values).returning()
  if (member === undefined) throw new Error('A staff member was not written')
  return { ...member, userId: null }
}

/** Changes a locked staff member and returns it as it is then. */
export async function writeStaff(
  tx: Transaction,
  { id: staffId }: { id: string },
  values: Partial<StaffValues>,
): Promise<StaffRow> {
  const [member] = await tx.update(staff).set(values).where(eq(staff.id, staffId)).returning(columns)
  if (member === undefined) throw new Error('A locked staff member was not found')
  return member
}
