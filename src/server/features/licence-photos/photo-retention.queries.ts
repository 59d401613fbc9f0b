import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { HireWithPhotos } from '#domain/rental/licence-photo'
import type { Database, Transaction } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos'
import { rentalBookings } from '#server/db/schema/rental-bookings'

type Db = Database | Transaction

// The one who uploads waits for their files to be deleted.
const mostAtOnce = 50

/** Photos that no booking has, uploaded and last taken over at this instant or before. */
function unused(db: Db, since: Date) {
  const booked = (side: typeof rentalBookings.licensePhotoId | typeof rentalBookings.licensePhotoBackId) =>
    db.select({ one: sql`1` }).from(rentalBookings).where(eq(side, licencePhotos.id))
  return and(
    isNull(licencePhotos.purgedAt),
    lte(licencePhotos.createdAt, since),
    // Asked of the row itself too: who takes a photo over in this moment has not written the booking down for us yet.
    or(isNull(licencePhotos.claimedAt), lte(licencePhotos.claimedAt, since)),
    notExists(booked(rentalBookings.licensePhotoId)),
    notExists(booked(rentalBookings.licensePhotoBackId)),
  )
}

export async function unusedPhotoIds(db: Database, since: Date): Promise<string[]> {
  const rows = await db.select({ id: licencePhotos.id }).from(licencePhotos).where(unused(db, since))
  return rows.map(({ id }) => id)
}

/** Holds an unused photo; undefined where it is no longer unused, or another server is at it. */
export async function holdUnusedPhoto(tx: Transaction, id: string, since: Date) {
  const [photo] = await tx
    .select({ storageKey: licencePhotos.storageKey })
    .from(licencePhotos)
    .where(and(eq(licencePhotos.id, id), unused(tx, since)))
    .for('update', { skipLocked: true })
  return photo
}

const unclaimed = and(isNull(licencePhotos.claimedAt), isNull(licencePhotos.purgedAt))

/** Returns how many bytes all unclaimed photos hold. */
export async function unclaimedBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${licencePhotos.bytes}), 0)` })
    .from(licencePhotos)
    .where(unclaimed)
  return Number(row?.bytes)
}

/**
 * Locks the oldest unclaimed photos that have to go for the others to hold `mostBytes` at most, as far as they were
 * uploaded at `since` or before. Skips photos that are being claimed or removed at this moment.
 */
export function lockPhotosBeyond(tx: Transaction, { mostBytes, since }: { mostBytes: number; since: Date }) {
  const newestFirst = sql`${licencePhotos.createdAt} desc, ${licencePhotos.id} desc`
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        id: licencePhotos.id,
        bytes: sql`sum(${licencePhotos.bytes}) over (order by ${newestFirst})`.as('bytes_so_far'),
      })
      .from(licencePhotos)
      .where(unclaimed),
  )
  return tx
    .with(ranked)
    .select({ id: licencePhotos.id, storageKey: licencePhotos.storageKey })
    .from(licencePhotos)
    .innerJoin(ranked, eq(ranked.id, licencePhotos.id))
    .where(and(gt(ranked.bytes, mostBytes), unused(tx, since), isNull(licencePhotos.claimedAt)))
    .orderBy(asc(licencePhotos.createdAt), asc(licencePhotos.id))
    .limit(mostAtOnce)
    .for('update', { of: licencePhotos, skipLocked: true })
}

export async function deletePhotos(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(licencePhotos).where(inArray(licencePhotos.id, ids))
}

const lasting = {
  status: rentalBookings.status,
  endDate: rentalBookings.endDate,
  returnedAt: rentalBookings.returnedAt,
  decidedAt: rentalBookings.decidedAt,
  deletedAt: rentalBookings.deletedAt,
  keepPhotos: rentalBookings.keepPhotos,
}

const ofBooking = or(
  eq(licencePhotos.id, rentalBookings.licensePhotoId),
  eq(licencePhotos.id, rentalBookings.licensePhotoBackId),
)

/** Every hire whose photos are still there and that nobody disputes. */
export function hiresWithPhotos(db: Database): Promise<(HireWithPhotos & { id: string })[]> {
  return db
    .selectDistinct({ id: rentalBookings.id, ...lasting })
    .from(rentalBookings)
    .innerJoin(licencePhotos, ofBooking)
    .where(
      and(
        isNull(licencePhotos.purgedAt),
        eq(rentalBookings.keepPhotos, false),
        ne(rentalBookings.status, 'picked_up'),
      ),
    )
}

/** Holds a hire; undefined where another server is at it. */
export async function holdHire(tx: Transaction, id: string): Promise<HireWithPhotos | undefined> {
  const [hire] = await tx
    .select(lasting)
    .from(rentalBookings)
    .where(eq(rentalBookings.id, id))
    .for('update', { skipLocked: true })
  return hire
}

export function photosOfHire(tx: Transaction, bookingId: string) {
  return tx
    .select({ id: licencePhotos.id, storageKey: licencePhotos.storageKey })
    .from(licencePhotos)
    .innerJoin(rentalBookings, ofBooking)
    .where(and(eq(rentalBookings.id, bookingId), isNull(licencePhotos.purgedAt)))
}

export async function markPurged(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(licencePhotos).set({ purgedAt: now }).where(eq(licencePhotos.id, id))
}
