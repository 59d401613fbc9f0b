import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { RentalBookingCounts } from '#contract/rentals/rental-bookings'
import { openRentalStatuses, type RentalStatus } from '#domain/rental-status'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, type PageOf, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWord, everyWord } from '#server/db/contains'
import { isAmong } from '#server/db/is-among'
import { compiled, prepared } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { byDueBack, byPlace, segmentOfWorkingList } from './rental-list.queries.ts'

export type ListQuery = z.output<(typeof api)['listRentalBookings']['query']>
type BetweenQuery = PageQuery & { rentalVehicleId?: string | undefined }
const notDeleted = isNull(rentalBookings.deletedAt)

// What no one reads of a rental is left out: a list has hundreds of rows.
const { bookerSearch, requestHash, networkHash, ...columns } = getTableColumns(rentalBookings)

/** Selects rentals with everything the view embeds: one query, whatever the number of rows. */
function selectRentalBookings(db: Pick<Db, 'select'>, sortKey: SQL<string>) {
  return db
    .select({
      ...columns,
      client: {
        name: clients.name,
        email: clients.email,
        phone: clients.phone,
        preferredContact: clients.preferredContact,
      },
      clientSince: clients.createdAt,
      rentalVehicle: {
        year: rentalVehicles.year,
        make: rentalVehicles.make,
        model: rentalVehicles.model,
        licensePlate: rentalVehicles.licensePlate,
        category: rentalVehicles.category,
        fuelType: rentalVehicles.fuelType,
        transmission: rentalVehicles.transmission,
        seatingCapacity: rentalVehicles.seatingCapacity,
        features: rentalVehicles.features,
        status: rentalVehicles.status,
        odometer: rentalVehicles.odometer,
      },
      sortKey,
    })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
}

/** A rental with its client and its car. */
export type RentalBookingRow = Omit<Awaited<ReturnType<typeof selectRentalBookings>>[number], 'sortKey'>
/** The columns of a rental. */
export type RentalValues = Omit<RentalBookingRow, 'client' | 'clientSince' | 'rentalVehicle'>

const byFirstDay = (direction: 'asc' | 'desc'): Order => ({
  by: sql`${rentalBookings.startDate}`,
  type: 'date',
  id: sql`${rentalBookings.id}`,
  direction,
})

/** A page of a list: the rentals with these ids, in this order. */
interface PageOfIds {
  ids: SQLWrapper
  orderBy: SQL
  sortKey: SQL<string>
  /** Whether its text is one of few, so that it is prepared. */
  isPlain: boolean
}

type ReadPage<Row> = (db: Db, page: PageOfIds) => Promise<(Row & { id: string; sortKey: string })[]>

/** Reads all that the view needs. */
export const readListed: ReadPage<RentalBookingRow> = (db, { ids, orderBy, sortKey, isPlain }) => {
  const query = selectRentalBookings(db, sortKey).where(inArray(rentalBookings.id, ids)).orderBy(orderBy)
  return isPlain ? prepared(query) : compiled(query)
}

export type ExportedRental = Awaited<ReturnType<typeof readExported>>[number]

/** Reads what the columns of the export need. */
export function readExported(db: Db, { ids, orderBy, sortKey }: PageOfIds) {
  const fields = {
    id: rentalBookings.id,
    startDate: rentalBookings.startDate,
    pickupTime: rentalBookings.pickupTime,
    endDate: rentalBookings.endDate,
    returnTime: rentalBookings.returnTime,
    status: rentalBookings.status,
    name: clients.name,
    email: clients.email,
    phone: clients.phone,
    bookedName: rentalBookings.bookedName,
    year: rentalVehicles.year,
    make: rentalVehicles.make,
    model: rentalVehicles.model,
    licensePlate: rentalVehicles.licensePlate,
    totalDays: rentalBookings.totalDays,
    dailyRate: rentalBookings.dailyRate,
    totalAmount: rentalBookings.totalAmount,
    additionalCharges: rentalBookings.additionalCharges,
    lateCharge: rentalBookings.lateCharge,
    pickedUpAt: rentalBookings.pickedUpAt,
    returnedAt: rentalBookings.returnedAt,
    pickupMileage: rentalBookings.pickupMileage,
    returnMileage: rentalBookings.returnMileage,
    notes: rentalBookings.notes,
    isNoShow: rentalBookings.isNoShow,
    rejectionReason: rentalBookings.rejectionReason,
    sortKey,
  }
  const query = db
    .select(fields)
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .where(inArray(rentalBookings.id, ids))
    .orderBy(orderBy)
  return compiled(query)
}

function pageOfRentalBookings<Row>(
  db: Db,
  { where, order, query }: PageOf & { query: { search?: string | undefined } },
  read: ReadPage<Row>,
): Promise<Page<Row & { id: string }>> {
  return readPage<Row>({
    query,
    order,
    rows: ({ after, orderBy, limit, sortKey }) => {
      // Select the page of ids first, then join, so joins touch only that page.
      const ids = db
        .select({ id: rentalBookings.id })
        .from(rentalBookings)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      // A search has a text of its own for each number of words.
      const isPlain = query.search === undefined
      return read(db, { ids, orderBy, sortKey, isPlain })
    },
    total: () => db.$count(rentalBookings, where),
  })
}

/** Returns a page of all rentals, or of the given segment of the working list. */
export function listRentalBookings<Row>(
  db: Db,
  { query, now, read }: { query: ListQuery; now: GarageNow; read: ReadPage<Row> },
): Promise<Page<Row & { id: string }>> {
  const { clientId, rentalVehicleId, status, part, search, sort } = query
  const where = and(
    notDeleted,
    clientId === undefined ? undefined : eq(rentalBookings.clientId, clientId),
    ofCar(rentalVehicleId),
    status && eq(rentalBookings.status, status),
    part && segmentOfWorkingList(part, status, now),
    search ? matches(db, search) : undefined,
  )
  return pageOfRentalBookings(db, { where, query, order: orderOf(sort, now) }, read)
}

function orderOf(sort: ListQuery['sort'], now: GarageNow): Order {
  if (sort === 'dueBack') return byDueBack(now)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return sort.endsWith('scheduled') ? byPlace(now, direction) : byFirstDay(direction)
}

/** Returns the total and the number of each status that needs work, counted in one pass. */
export async function countRentalBookings(db: Db): Promise<z.output<typeof RentalBookingCounts>> {
  const having = (wanted: RentalStatus) =>
    sql<number>`(count(*) filter (where ${rentalBookings.status} = ${wanted}))::int`
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      pending: having('pending'),
      confirmed: having('confirmed'),
      active: having('picked_up'),
    })
    .from(rentalBookings)
    .where(notDeleted)
  if (counts === undefined) throw new Error('The rental bookings were not counted')
  return counts
}

/** Each word matches by client, person who booked, car or plate, each searched in its own table. */
function matches(db: Db, search: string): SQL {
  return everyWord(search, (word) => {
    const renters = db.select({ id: clients.id }).from(clients).where(containsWord(clients.searchText, word))
    const cars = db
      .select({ id: rentalVehicles.id })
      .from(rentalVehicles)
      .where(containsWord(rentalVehicles.searchText, word))
    return or(
      inArray(rentalBookings.clientId, renters),
      containsWord(rentalBookings.bookerSearch, word),
      inArray(rentalBookings.rentalVehicleId, cars),
    )
  })
}

export function listRecentRentalBookings(
  db: Db,
  query: PageQuery & { status?: ListQuery['status'] },
): Promise<Page<RentalBookingRow>> {
  const where = and(notDeleted, query.status && eq(rentalBookings.status, query.status))
  const recent = { ...query, limit: query.limit ?? 20 }
  return pageOfRentalBookings(db, { where, query: recent, order: newestFirst(rentalBookings) }, readListed)
}

const ofCar = (id: string | undefined) =>
  id === undefined ? undefined : eq(rentalBookings.rentalVehicleId, id)

/** Returns the rentals with at least one day from first to last. */
export function listRentalBookingsBetween(
  db: Db,
  { first, last, query }: { first: CalendarDate; last: CalendarDate; query: BetweenQuery },
): Promise<Page<RentalBookingRow>> {
  const where = and(
    notDeleted,
    ofCar(query.rentalVehicleId),
    lte(rentalBookings.startDate, last),
    gte(rentalBookings.endDate, first),
  )
  return pageOfRentalBookings(db, { where, query, order: byFirstDay('asc') }, readListed)
}

/** Returns the bookings of one car, by first day. */
export function listRentalBookingsOfCar(
  db: Db,
  carId: string,
  query: PageQuery & { open: boolean },
): Promise<Page<RentalBookingRow>> {
  const where = and(
    notDeleted,
    ofCar(carId),
    query.open ? inArray(rentalBookings.status, openRentalStatuses) : undefined,
  )
  return pageOfRentalBookings(db, { where, query, order: byFirstDay('asc') }, readListed)
}

export async function rentalBookingById(db: Db, id: string): Promise<RentalBookingRow | undefined> {
  const [row] = await prepared(
    selectRentalBookings(db, sql<string>`''`).where(and(eq(rentalBookings.id, id), notDeleted)),
  )
  return row
}

export async function rentalBookingsById(db: Db, ids: readonly string[]): Promise<RentalBookingRow[]> {
  return prepared(
    selectRentalBookings(db, sql<string>`''`).where(and(isAmong(rentalBookings.id, ids), notDeleted)),
  )
}

/**
 * Locks the rental row until commit, which serialises concurrent actions on it. Lock its car before: the returned car is
 * read, not locked.
 */
export async function lockRentalBooking(
  tx: Transaction,
  id: string,
  { evenDeleted = false } = {},
): Promise<RentalBookingRow | undefined> {
  const [row] = await selectRentalBookings(tx, sql<string>`''`)
    .where(and(eq(rentalBookings.id, id), evenDeleted ? undefined : notDeleted))
    .for('update', { of: rentalBookings })
  return row
}

/** Returns the current car of a rental. */
export async function carOfRental(
  tx: Transaction,
  id: string,
  { evenDeleted = false } = {},
): Promise<string | undefined> {
  const [row] = await tx
    .select({ rentalVehicleId: rentalBookings.rentalVehicleId })
    .from(rentalBookings)
    .where(and(eq(rentalBookings.id, id), evenDeleted ? undefined : notDeleted))
  return row?.rentalVehicleId
}

/** Adds a rental and returns it, with one statement. */
export async function insertRental(
  tx: Transaction,
  values: typeof rentalBookings.$inferInsert,
): Promise<RentalBookingRow> {
  const [row] = await prepared(selectWritten(tx, tx.insert(rentalBookings).values(values).returning()))
  return found(row)
}

/** Changes a locked rental and returns it as it is then, with one statement. */
export async function writeRental(
  tx: Transaction,
  { id }: { id: string },
  values: Partial<typeof rentalBookings.$inferInsert>,
): Promise<RentalBookingRow> {
  const update = tx.update(rentalBookings).set(values).where(eq(rentalBookings.id, id))
  // Not prepared: its text has the columns that change.
  const [row] = await selectWritten(tx, update.returning())
  return found(row)
}

function selectWritten(tx: Transaction, statement: TypedQueryBuilder<typeof rentalBookings._.columns>) {
  // Named like the table, so that the columns of the selection are those that were written.
  const written = tx.$with('rental_bookings').as(statement)
  return selectRentalBookings(tx.with(written), sql<string>`''`)
}

function found(row: RentalBookingRow | undefined): RentalBookingRow {
  if (row === undefined) throw new Error('A rental booking was not written')
  return row
}
