import { and, eq, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { readSearch } from '#domain/search/read-search'
import { isOpenTow, towStatuses } from '#domain/tows/tow-status'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWords } from '#server/db/contains'
import { isAmong } from '#server/db/is-among'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { users } from '#server/db/schema/users-table'

type ListQuery = z.output<(typeof api)['listTowBookings']['query']>
const notDeleted = isNull(towBookings.deletedAt)
const open = towStatuses.filter(isOpenTow)
const isOpen = inArray(towBookings.status, open)

/** What the view of a tow request embeds: the user who decided it and the resulting appointment. */
const embedded = {
  answeredBy: { firstName: users.firstName, lastName: users.lastName },
  appointment: { date: timeSlots.date, time: timeSlots.time, status: appointments.status },
}

/** Selects tow requests with everything the view embeds. */
function selectTows(db: Pick<Db, 'select'>, sortKey: SQL<string>) {
  return db
    .select({ tow: towBookings, ...embedded, sortKey })
    .from(towBookings)
    .leftJoin(users, eq(users.id, towBookings.decidedBy))
    .leftJoin(
      appointments,
      and(eq(appointments.id, towBookings.appointmentId), isNull(appointments.deletedAt)),
    )
    .leftJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
}

type Selected = Awaited<ReturnType<typeof selectTows>>[number]
type Embedded = Pick<Selected, 'answeredBy' | 'appointment'>
export type TowRow = Selected['tow'] & Embedded
export type TowValues = typeof towBookings.$inferInsert

const nothingEmbedded: Embedded = {
  answeredBy: null,
  appointment: { date: null, time: null, status: null },
}

/**
 * Returns a page of tow requests, newest first unless `sort` says otherwise; `dayStart` is the start of today
 * in the garage's time zone.
 */
export function listTows(db: Db, query: ListQuery, dayStart: Date): Promise<Page<TowRow>> {
  const { status, search, sort } = query
  const direction = sort === 'createdAt' ? 'asc' : 'desc'
  const where = and(notDeleted, status && ofStatus(status, dayStart), search ? matches(search) : undefined)
  return readPage<TowRow>({
    query,
    order: status === 'current' ? openFirst(direction) : { ...newestFirst(towBookings), direction },
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await selectTows(db, sortKey).where(and(where, after)).orderBy(orderBy).limit(limit)
      return rows.map(({ tow, ...rest }) => ({ ...tow, ...rest }))
    },
    total: () => db.$count(towBookings, where),
  })
}

function ofStatus(status: NonNullable<ListQuery['status']>, dayStart: Date): SQL | undefined {
  if (status === 'open') return isOpen
  if (status === 'current') return or(isOpen, gte(towBookings.closedAt, dayStart))
  return eq(towBookings.status, status)
}

function openFirst(direction: Order['direction']): Order {
  const [first, last] = direction === 'desc' ? ['1', '0'] : ['0', '1']
  const created = sql`to_char(${towBookings.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
  return {
    by: sql`case when ${isOpen} then ${first} else ${last} end || ${created}`,
    type: 'text',
    id: sql`${towBookings.id}`,
    direction,
  }
}

/** Matches by name, email, location, vehicle, plate, phone or reference. */
function matches(search: string): SQL | undefined {
  const { reference } = readSearch(search)
  return or(
    containsWords(towBookings.searchText, search),
    reference === null ? undefined : sql`right(${towBookings.id}::text, 6) = ${reference}`,
  )
}

export async function countOpenTows(db: Db) {
  const having = (status: (typeof open)[number]) =>
    sql<number>`(count(*) filter (where ${eq(towBookings.status, status)}))::int`
  const [counts] = await db
    .select({
      open: sql<number>`count(*)::int`,
      pending: having('pending'),
      confirmed: having('confirmed'),
      dispatched: having('dispatched'),
    })
    .from(towBookings)
    .where(and(notDeleted, isOpen))
  if (counts === undefined) throw new Error('The tow requests were not counted')
  return counts
}

export async function towById(db: Db, id: string): Promise<TowRow | undefined> {
  const [row] = await selectTows(db, sql<string>`''`).where(and(eq(towBookings.id, id), notDeleted))
  if (row === undefined) return undefined
  const { tow, ...rest } = row
  return { ...tow, ...rest }
}

export async function towsById(db: Db, ids: readonly string[]): Promise<TowRow[]> {
  const query = selectTows(db, sql<string>`''`).where(and(isAmong(towBookings.id, ids), notDeleted))
  const rows = await prepared(query)
  return rows.map(({ tow, sortKey: _, ...rest }) => ({ ...tow, ...rest }))
}

/** Locks the tow request until commit, which serialises concurrent actions on it, and returns it as it is then. */
export async function lockTow(tx: Transaction, id: string): Promise<TowRow | undefined> {
  const [row] = await tx
    .select()
    .from(towBookings)
    .where(and(eq(towBookings.id, id), notDeleted))
    .for('update')
  return row && { ...row, ...(await readEmbedded(tx, row)) }
}

// Not by a join with the locked row, which does not see what is committed while it waits for the lock.
async function readEmbedded(
  tx: Transaction,
  { decidedBy, appointmentId }: Pick<TowRow, 'decidedBy' | 'appointmentId'>,
): Promise<Embedded> {
  if (decidedBy === null && appointmentId === null) return nothingEmbedded
  const [found] = await tx
    .select(embedded)
    .from(sql`(values (1)) as one`)
    .leftJoin(users, sql`${users.id} = ${decidedBy}::uuid`)
    .leftJoin(
      appointments,
      and(sql`${appointments.id} = ${appointmentId}::uuid`, isNull(appointments.deletedAt)),
    )
    .leftJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
  return found ?? nothingEmbedded
}

export async function insertTow(tx: Transaction, values: TowValues): Promise<TowRow> {
  const [row] = await tx.insert(towBookings).values(values).returning()
  if (row === undefined) throw new Error('A tow request was not written')
  return { ...row, ...nothingEmbedded }
}

/** Changes a locked tow request and returns it as it is then, with one statement. */
export async function writeTow(
  tx: Transaction,
  { id }: { id: string },
  values: Partial<TowValues>,
): Promise<TowRow> {
  // Named like the table, so that the columns of the selection are those that were written.
  const written = tx
    .$with('tow_bookings')
    .as(tx.update(towBookings).set(values).where(eq(towBookings.id, id)).returning())
  const [row] = await selectTows(tx.with(written), sql<string>`''`)
  if (row === undefined) throw new Error('A locked tow request was not found')
  const { tow, ...rest } = row
  return { ...tow, ...rest }
}

/** Returns the slot of the appointment made for a towed vehicle, unless that was cancelled or deleted. */
export async function appointmentOfTow(tx: Transaction, appointmentId: string) {
  const [appointment] = await tx
    .select({ date: timeSlots.date, time: timeSlots.time })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
    .where(
      and(
        eq(appointments.id, appointmentId),
        isNull(appointments.deletedAt),
        ne(appointments.status, 'cancelled'),
      ),
    )
  return appointment ?? null
}
