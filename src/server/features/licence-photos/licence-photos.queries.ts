import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos'
import { rentalBookings } from '#server/db/schema/rental-bookings'

type Db = Database | Transaction

/** Writes down a photo that waits for its booking; its id. */
export async function insertPhoto(
  tx: Transaction,
  values: Pick<typeof licencePhotos.$inferInsert, 'storageKey' | 'contentType' | 'bytes' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(licencePhotos).values(values).returning({ id: licencePhotos.id })
  if (row === undefined) throw new Error('The photo was not written down')
  return row.id
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.delete(licencePhotos).where(eq(licencePhotos.id, id))
}

/** Marks a waiting photo as taken over, unless somebody was first; false then, and where there is no such photo. */
export async function takeWaitingPhoto(
  tx: Transaction,
  id: string,
  { now, uploadedAfter }: { now: Date; uploadedAfter: Date },
): Promise<boolean> {
  const taken = await tx
    .update(licencePhotos)
    .set({ claimedAt: now })
    .where(
      and(
        eq(licencePhotos.id, id),
        isNull(licencePhotos.claimedAt),
        isNull(licencePhotos.purgedAt),
        gt(licencePhotos.createdAt, uploadedAfter),
      ),
    )
    .returning({ id: licencePhotos.id })
  return taken.length > 0
}

/** Where a photo is kept, and the booking it belongs to where it has one. */
export async function photoToShow(db: Db, id: string) {
  const [photo] = await db
    .select({
      storageKey: licencePhotos.storageKey,
      contentType: licencePhotos.contentType,
      bookingId: rentalBookings.id,
      frontId: rentalBookings.licensePhotoId,
    })
    .from(licencePhotos)
    .leftJoin(
      rentalBookings,
      or(
        eq(rentalBookings.licensePhotoId, licencePhotos.id),
        eq(rentalBookings.licensePhotoBackId, licencePhotos.id),
      ),
    )
    .where(and(eq(licencePhotos.id, id), isNull(licencePhotos.purgedAt)))
  return photo
}
