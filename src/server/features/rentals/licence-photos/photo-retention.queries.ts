import { and, asc, eq, exists, gt, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import type { RentalWithPhotos } from '#domain/rentals/licence-photo'
import type { Database, Db, Transaction } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

// Kept small because the upload request waits for the deletion of the files.
const mostAtOnce = 50

const ofBooking = or(
  eq(licencePhotos.id, rentalBookings.licensePhotoId),
  eq(licencePhotos.id, rentalBookings.licensePhotoBackId),
)

const isBooked = (db: Db) => exists(db.select({ one: sql`1` }).from(rentalBookings).where(ofBooking))

/**
 * Purges photos without a booking that were uploaded and last claimed at `since` or earlier. Skips locked
 * rows.
 */
export async function purgeUnusedPhotos(db: Database, since: Date, now: Date): Promise<void> {
  const unused = db
    .select({ id: licencePhotos.id })
    .from(licencePhotos)
    .where(
      and(
        isNull(licencePhotos.purgedAt),
        lte(licencePhotos.createdAt, since),
        // An uncommitted booking is not visible yet; its claim is, in the photo row itself.
        or(isNull(licencePhotos.claimedAt), lte(licencePhotos.claimedAt, since)),
        not(isBooked(db)),
      ),
    )
    .for('update', { skipLocked: true })
  await db.update(licencePhotos).set({ purgedAt: now }).where(inArray(licencePhotos.id, unused))
}

const unclaimed = and(isNull(licencePhotos.claimedAt), isNull(licencePhotos.purgedAt))

/** Returns the total bytes of all unclaimed photos. */
export async function unclaimedBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${licencePhotos.bytes}), 0)` })
    .from(licencePhotos)
    .where(unclaimed)
  return Number(row?.bytes)
}

/**
 * Purges the oldest unclaimed photos until the others total at most `mostBytes`: only those uploaded at
 * `since` or earlier, at most 50. Skips photos that are locked by a claim or a removal.
 */
export function purgeUnclaimedBeyond(
  db: Db,
  { mostBytes, since, now }: { mostBytes: number; since: Date; now: Date },
) {
  const newestFirst = sql`${licencePhotos.createdAt} desc, ${licencePhotos.id} desc`
  const ranked = db
    .select({
      id: licencePhotos.id,
      bytes: sql`sum(${licencePhotos.bytes}) over (order by ${newestFirst})`.as('bytes_so_far'),
    })
    .from(licencePhotos)
    .where(unclaimed)
    .as('ranked')
  const oldest = db
    .select({ id: licencePhotos.id })
    .from(licencePhotos)
    .innerJoin(ranked, eq(ranked.id, licencePhotos.id))
    .where(
      and(gt(ranked.bytes, mostBytes), unclaimed, lte(licencePhotos.createdAt, since), not(isBooked(db))),
    )
    .orderBy(asc(licencePhotos.createdAt), asc(licencePhotos.id))
    .limit(mostAtOnce)
    .for('update', { of: licencePhotos, skipLocked: true })
  return db.update(licencePhotos).set({ purgedAt: now }).where(inArray(licencePhotos.id, oldest)).returning({
    id: licencePhotos.id,
    storageKey: licencePhotos.storageKey,
    kind: sql<'licence'>`'licence'`,
  })
}

const lasting = {
  status: rentalBookings.status,
  cancelledFrom: rentalBookings.cancelledFrom,
  endDate: rentalBookings.endDate,
  returnedAt: rentalBookings.returnedAt,
  decidedAt: rentalBookings.decidedAt,
  deletedAt: rentalBookings.deletedAt,
  keepPhotos: rentalBookings.keepPhotos,
}

/** Returns every rental with photos, of the licence or the car, that still exist and are not kept for a dispute. */
export function rentalsWithPhotos(db: Database): Promise<(RentalWithPhotos & { id: string })[]> {
  const hasLicencePhoto = exists(
    db
      .select({ one: sql`1` })
      .from(licencePhotos)
      .where(and(ofBooking, isNull(licencePhotos.purgedAt))),
  )
  const hasCarPhoto = exists(
    db
      .select({ one: sql`1` })
      .from(recordPhotos)
      .where(and(eq(recordPhotos.rentalBookingId, rentalBookings.id), isNull(recordPhotos.purgedAt))),
  )
  return db
    .select({ id: rentalBookings.id, ...lasting })
    .from(rentalBookings)
    .where(
      and(
        eq(rentalBookings.keepPhotos, false),
        ne(rentalBookings.status, 'picked_up'),
        or(hasLicencePhoto, hasCarPhoto),
      ),
    )
}

/** Locks a rental. Returns undefined if another server has locked it. */
export async function lockRentalPhotos(tx: Transaction, id: string): Promise<RentalWithPhotos | undefined> {
  const [rental] = await tx
    .select(lasting)
    .from(rentalBookings)
    .where(eq(rentalBookings.id, id))
    .for('update', { skipLocked: true })
  return rental
}

/** Purges the photos of a rental, of the licence and the car. Returns how many. */
export async function purgePhotosOfRental(tx: Transaction, bookingId: string, now: Date): Promise<number> {
  const ofRental = tx
    .select({ id: licencePhotos.id })
    .from(licencePhotos)
    .innerJoin(rentalBookings, ofBooking)
    .where(eq(rentalBookings.id, bookingId))
  const purged = await tx
    .update(licencePhotos)
    .set({ purgedAt: now })
    .where(and(inArray(licencePhotos.id, ofRental), isNull(licencePhotos.purgedAt)))
    .returning({ id: licencePhotos.id })
  const ofCar = await tx
    .update(recordPhotos)
    .set({ purgedAt: now })
    .where(and(eq(recordPhotos.rentalBookingId, bookingId), isNull(recordPhotos.purgedAt)))
    .returning({ id: recordPhotos.id })
  return purged.length + ofCar.length
}
