import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Page } from '#server/calls/call'
import { type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWord, everyWord } from '#server/db/contains'
import { isAmong } from '#server/db/is-among'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { vehicles } from '#server/db/schema/vehicles-table'

type ListQuery = z.output<(typeof api)['listPartOrders']['query']>
export type PartOrderValues = typeof partOrders.$inferInsert

// The parts of a deleted appointment are hidden with it.
const isShown = and(isNull(partOrders.deletedAt), isNull(appointments.deletedAt))
const isOnOrder = isNull(partOrders.arrivedAt)

const embedded = {
  timeSlotId: appointments.timeSlotId,
  status: appointments.status,
  client: { name: clients.name },
  vehicle: {
    year: vehicles.year,
    make: vehicles.make,
    model: vehicles.model,
    licensePlate: vehicles.licensePlate,
  },
}

/** Selects part orders with what the view embeds of their appointment. */
function selectPartOrders(db: Db, sortKey: SQL<string>) {
  return db
    .select({ partOrder: partOrders, ...embedded, sortKey })
    .from(partOrders)
    .innerJoin(appointments, eq(appointments.id, partOrders.appointmentId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
}

type Selected = Awaited<ReturnType<typeof selectPartOrders>>[number]
export type PartOrderRow = Selected['partOrder'] & Pick<Selected, keyof typeof embedded>

const rowOf = ({ partOrder, sortKey: _, ...appointment }: Selected): PartOrderRow => ({
  ...partOrder,
  ...appointment,
})

/** On order before arrived; the earliest expected first, those without a day last. */
const nextFirst: Order = {
  by: sql`case when ${isOnOrder} then '0' else '1' end || coalesce(${partOrders.expectedDate}::text, '9999-12-31')`,
  type: 'text',
  id: sql`${partOrders.id}`,
  direction: 'asc',
}

export function listPartOrders(db: Db, query: ListQuery, today: CalendarDate): Promise<Page<PartOrderRow>> {
  const where = and(
    isShown,
    query.state && ofState(query.state, today),
    query.appointmentId === undefined ? undefined : eq(partOrders.appointmentId, query.appointmentId),
    query.search ? matches(query.search) : undefined,
  )
  return readPage<PartOrderRow>({
    query,
    order: nextFirst,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await selectPartOrders(db, sortKey).where(and(where, after)).orderBy(orderBy).limit(limit)
      return rows.map((row) => ({ ...rowOf(row), sortKey: row.sortKey }))
    },
    total: () => db.$count(selectPartOrders(db, sql<string>`''`).where(where)),
  })
}

function ofState(state: NonNullable<ListQuery['state']>, today: CalendarDate): SQL | undefined {
  if (state === 'arrived') return isNotNull(partOrders.arrivedAt)
  return state === 'late' ? and(isOnOrder, lt(partOrders.expectedDate, today)) : isOnOrder
}

/** Each word is in the part, its supplier, the client or the vehicle. */
function matches(search: string): SQL {
  return everyWord(search, (word) =>
    or(...[partOrders, clients, vehicles].map(({ searchText }) => containsWord(searchText, word))),
  )
}

export async function partOrderById(db: Db, id: string): Promise<PartOrderRow | undefined> {
  const [row] = await selectPartOrders(db, sql<string>`''`).where(and(eq(partOrders.id, id), isShown))
  return row && rowOf(row)
}

export async function partOrdersById(db: Db, ids: readonly string[]): Promise<PartOrderRow[]> {
  const rows = await prepared(
    selectPartOrders(db, sql<string>`''`).where(and(isAmong(partOrders.id, ids), isShown)),
  )
  return rows.map(rowOf)
}

/** Locks a part order until commit. */
export async function lockPartOrder(tx: Transaction, id: string): Promise<PartOrderRow | undefined> {
  const [row] = await selectPartOrders(tx, sql<string>`''`)
    .where(and(eq(partOrders.id, id), isShown))
    .for('update', { of: partOrders })
  return row && rowOf(row)
}

export async function insertPartOrder(tx: Transaction, values: PartOrderValues) {
  const [row] = await tx.insert(partOrders).values(values).returning()
  if (row === undefined) throw new Error('A part order was not written')
  return row
}

export async function writePartOrder(
  tx: Transaction,
  before: PartOrderRow,
  values: Partial<PartOrderValues>,
): Promise<PartOrderRow> {
  const [row] = await tx.update(partOrders).set(values).where(eq(partOrders.id, before.id)).returning()
  if (row === undefined) throw new Error('A part order was not written')
  return { ...before, ...row }
}
