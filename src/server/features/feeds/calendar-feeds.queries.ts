import { and, asc, eq, getTableColumns, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { FeedScope } from '#domain/feeds/calendar-feed'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Page } from '#server/calls/call'
import { newestFirst, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { calendarFeeds } from '#server/db/schema/calendar-feeds-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { userName } from '#server/db/user-name'

const ofFeed = {
  ...getTableColumns(calendarFeeds),
  staffName: staff.name,
  isStaffActive: sql<boolean | null>`${staff.status} = 'active' and ${staff.deletedAt} is null`,
  createdByName: userName(users),
}

export type FeedRow = Omit<typeof calendarFeeds.$inferSelect, 'tokenHash'> & {
  staffName: string | null
  isStaffActive: boolean | null
  createdByName: string | null
}

function selectFeeds(db: Db, sortKey = sql<string>`''`) {
  return db
    .select({ ...ofFeed, sortKey })
    .from(calendarFeeds)
    .leftJoin(staff, eq(staff.id, calendarFeeds.staffId))
    .leftJoin(users, eq(users.id, calendarFeeds.createdBy))
}

export function listFeeds(db: Db, query: PageQuery): Promise<Page<FeedRow>> {
  return readPage<FeedRow>({
    query,
    order: newestFirst(calendarFeeds),
    rows: async ({ after, orderBy, limit, sortKey }) =>
      selectFeeds(db, sortKey).where(after).orderBy(orderBy).limit(limit),
    total: () => countFeeds(db),
  })
}

export function countFeeds(db: Db): Promise<number> {
  return db.$count(calendarFeeds)
}

/** Locks an active technician against deletion until commit. */
export async function lockTechnician(
  tx: Transaction,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const [technician] = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(
      and(
        eq(staff.id, id),
        isNull(staff.deletedAt),
        eq(staff.status, 'active'),
        eq(staff.position, 'mechanic'),
      ),
    )
    .for('key share')
  return technician
}

export async function insertFeed(
  tx: Transaction,
  values: typeof calendarFeeds.$inferInsert,
): Promise<typeof calendarFeeds.$inferSelect> {
  const [row] = await tx.insert(calendarFeeds).values(values).returning()
  if (row === undefined) throw new Error('A calendar feed was not written')
  return row
}

/** Locks a feed until commit. */
export async function lockFeed(tx: Transaction, id: string): Promise<FeedRow | undefined> {
  const [row] = await selectFeeds(tx).where(eq(calendarFeeds.id, id)).for('update', { of: calendarFeeds })
  return row
}

export async function deleteFeed(tx: Transaction, id: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.id, id))
}

export async function deleteFeedsOf(tx: Transaction, staffId: string): Promise<string[]> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.staffId, staffId))
    .returning({ id: calendarFeeds.id })
  return rows.map(({ id }) => id)
}

/** Returns the feed with this hash of its token, unless its technician is inactive or deleted. */
export async function feedByHash(db: Db, tokenHash: string): Promise<FeedRow | undefined> {
  const [row] = await selectFeeds(db).where(
    and(
      eq(calendarFeeds.tokenHash, tokenHash),
      sql`(${calendarFeeds.staffId} is null or (${staff.status} = 'active' and ${staff.deletedAt} is null))`,
    ),
  )
  return row
}

export async function writeLastRead(db: Db, id: string, now: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.id, id))
}

/** The days of a feed, both included, and the most entries. */
export interface FeedRange {
  from: CalendarDate
  until: CalendarDate
  limit: number
}

/** Returns the appointments of a feed by time, all or those of one technician, without cancelled ones. */
export function feedAppointments(db: Db, staffId: string | null, { from, until, limit }: FeedRange) {
  // A slot id is the day and the time, sorted by code point; `~` follows every character of them.
  const ofStaff: SQL | undefined = staffId === null ? undefined : eq(appointments.assignedStaffId, staffId)
  return db
    .select({
      id: appointments.id,
      timeSlotId: appointments.timeSlotId,
      status: appointments.status,
      services: appointments.services,
      version: appointments.version,
      updatedAt: appointments.updatedAt,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      licensePlate: vehicles.licensePlate,
      clientName: clients.name,
    })
    .from(appointments)
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(
      and(
        gte(appointments.timeSlotId, from),
        lt(appointments.timeSlotId, `${until}~`),
        ne(appointments.status, 'cancelled'),
        isNull(appointments.deletedAt),
        ofStaff,
      ),
    )
    .orderBy(asc(appointments.timeSlotId), asc(appointments.id))
    .limit(limit)
}

/** Returns the rentals of a feed by pickup, without cancelled ones. */
export function feedRentals(db: Db, { from, until, limit }: FeedRange) {
  return db
    .select({
      id: rentalBookings.id,
      startDate: rentalBookings.startDate,
      pickupTime: rentalBookings.pickupTime,
      endDate: rentalBookings.endDate,
      returnTime: rentalBookings.returnTime,
      status: rentalBookings.status,
      version: rentalBookings.version,
      updatedAt: rentalBookings.updatedAt,
      year: rentalVehicles.year,
      make: rentalVehicles.make,
      model: rentalVehicles.model,
      licensePlate: rentalVehicles.licensePlate,
      clientName: clients.name,
    })
    .from(rentalBookings)
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .where(
      and(
        gte(rentalBookings.endDate, from),
        lte(rentalBookings.startDate, until),
        ne(rentalBookings.status, 'cancelled'),
        isNull(rentalBookings.deletedAt),
      ),
    )
    .orderBy(asc(rentalBookings.startDate), asc(rentalBookings.id))
    .limit(limit)
}

export type FeedRecordOf<Scope extends FeedScope> = Awaited<
  ReturnType<Scope extends 'fleet' ? typeof feedRentals : typeof feedAppointments>
>[number]
