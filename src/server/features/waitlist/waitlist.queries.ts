import { and, asc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { withoutExtension } from '#domain/contact/without-extension'
import { offeredCarStatuses } from '#domain/rentals/rental-car'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Page } from '#server/calls/call'
import { type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWord, everyWord } from '#server/db/contains'
import { numberOf } from '#server/db/number-of'
import { rentalsDuring } from '#server/db/overlapping-rentals'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'

type ListQuery = z.output<(typeof api)['listWaitlist']['query']>
export type WaitlistRow = typeof waitlistEntries.$inferSelect
export type WaitlistValues = typeof waitlistEntries.$inferInsert

const { kind, email, phone, firstDate, lastDate, status, deletedAt, networkHash } = waitlistEntries

const isWaiting = and(eq(status, 'waiting'), isNull(deletedAt))

const firstToCome: Order = {
  by: sql`to_char(${waitlistEntries.createdAt} at time zone 'utc', 'YYYYMMDDHH24MISSUS')`,
  type: 'text',
  id: sql`${waitlistEntries.id}`,
  direction: 'asc',
}

export function listWaitlist(db: Db, query: ListQuery): Promise<Page<WaitlistRow>> {
  const where = and(
    isWaiting,
    query.kind && eq(kind, query.kind),
    query.date && and(lte(firstDate, query.date), gte(lastDate, query.date)),
    query.search
      ? everyWord(query.search, (word) => containsWord(waitlistEntries.searchText, word))
      : undefined,
  )
  return readPage<WaitlistRow>({
    query,
    order: firstToCome,
    rows: ({ after, orderBy, limit, sortKey }) =>
      db
        .select({ entry: waitlistEntries, sortKey })
        .from(waitlistEntries)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
        .then((rows) => rows.map(({ entry, sortKey: key }) => ({ ...entry, sortKey: key }))),
    total: () => db.$count(waitlistEntries, where),
  })
}

export async function insertEntry(tx: Transaction, values: WaitlistValues): Promise<WaitlistRow> {
  const [row] = await tx.insert(waitlistEntries).values(values).returning()
  if (row === undefined) throw new Error('A waitlist entry was not written')
  return row
}

export async function entryById(db: Db, id: string): Promise<WaitlistRow | undefined> {
  const [row] = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, id), isNull(deletedAt)))
  return row
}

/** Locks an entry until commit. */
export async function lockEntry(tx: Transaction, id: string): Promise<WaitlistRow | undefined> {
  const [row] = await tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, id), isNull(deletedAt)))
    .for('update')
  return row
}

export async function writeEntry(
  tx: Transaction,
  { id }: Pick<WaitlistRow, 'id'>,
  values: Partial<WaitlistValues>,
): Promise<WaitlistRow> {
  const [row] = await tx.update(waitlistEntries).set(values).where(eq(waitlistEntries.id, id)).returning()
  if (row === undefined) throw new Error('A waitlist entry was not written')
  return row
}

/** Returns how often the email, the phone and the network wait. */
export async function countWaiting(
  tx: Transaction,
  sender: { email: string; phone: string; networkHash: string | null },
): Promise<{ byContact: number; fromNetwork: number }> {
  const isTheirs = or(
    eq(sql`lower(${email})`, sender.email.toLowerCase()),
    eq(numberOf(phone), withoutExtension(sender.phone)),
  )
  const isFromNetwork = sender.networkHash === null ? sql`false` : eq(networkHash, sender.networkHash)
  const having = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await tx
    .select({ byContact: having(isTheirs), fromNetwork: having(isFromNetwork) })
    .from(waitlistEntries)
    .where(isWaiting)
  return counts ?? { byContact: 0, fromNetwork: 0 }
}

/** Ends the waiting for days that have passed. */
export async function endPast(tx: Transaction, today: CalendarDate): Promise<void> {
  const isPast = or(
    and(eq(kind, 'service'), lt(lastDate, today)),
    and(eq(kind, 'rental'), lt(firstDate, today)),
  )
  await tx
    .update(waitlistEntries)
    .set({ status: 'ended', offer: null, offerUntil: null })
    .where(and(isWaiting, isPast))
}

/** Locks the entries until commit, the first to come first; at most as many as one run handles. */
export function entriesInLine(tx: Transaction, most: number): Promise<WaitlistRow[]> {
  return tx
    .select()
    .from(waitlistEntries)
    .where(isWaiting)
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(most)
    .for('update')
}

/** A car that a customer who waits could rent. */
export interface FittingCar {
  entryId: string
  vehicleId: string
}

/** Returns the cars that these customers could rent for their days, the cheapest first. */
export function carsFitting(db: Db, entryIds: string[], now: GarageNow): Promise<FittingCar[]> {
  const { takenFrom, takenUntil, category } = waitlistEntries
  const taken = db
    .select({ one: sql`1` })
    .from(rentalBookings)
    .where(
      and(
        eq(rentalBookings.rentalVehicleId, rentalVehicles.id),
        rentalsDuring({ from: takenFrom, until: takenUntil }, now, 'online'),
      ),
    )
  return db
    .select({ entryId: waitlistEntries.id, vehicleId: rentalVehicles.id })
    .from(waitlistEntries)
    .innerJoin(
      rentalVehicles,
      and(
        isNull(rentalVehicles.deletedAt),
        inArray(rentalVehicles.status, offeredCarStatuses),
        or(isNull(category), eq(rentalVehicles.category, category)),
      ),
    )
    .where(and(inArray(waitlistEntries.id, entryIds), sql`not exists ${taken}`))
    .orderBy(asc(rentalVehicles.dailyRate), asc(rentalVehicles.id))
}

/** Deletes entries that ended before an instant, with the personal data in them. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db
    .delete(waitlistEntries)
    .where(and(inArray(status, ['booked', 'left', 'ended']), lt(waitlistEntries.updatedAt, before)))
}

/** Returns what messages need to know about these cars. */
export async function carsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, year, make, model, dailyRate } = rentalVehicles
  return db
    .select({ id, year, make, model, dailyRate })
    .from(rentalVehicles)
    .where(inArray(id, [...ids]))
}
