import { and, eq, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { HireWithPhotos } from '#domain/rental/licence-photo'
import type { Database, Transaction } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos'
import { rentalBookings } from '#server/db/schema/rental-bookings'

type Db = Database | Transaction

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
