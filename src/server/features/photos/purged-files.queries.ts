import { and, eq, exists, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import type { PurgedPhoto } from './purged-photo.ts'

/** Returns the purged photos of all kinds whose files are not known to be deleted. */
export function photosWithFilesToDelete(db: Db): Promise<PurgedPhoto[]> {
  return unionAll(
    db
      .select({
        id: licencePhotos.id,
        storageKey: licencePhotos.storageKey,
        kind: sql<PurgedPhoto['kind']>`'licence'`,
      })
      .from(licencePhotos)
      .where(and(isNotNull(licencePhotos.purgedAt), isNull(licencePhotos.fileDeletedAt))),
    db
      .select({
        id: recordPhotos.id,
        storageKey: recordPhotos.storageKey,
        kind: sql<PurgedPhoto['kind']>`'record'`,
      })
      .from(recordPhotos)
      .where(isNotNull(recordPhotos.purgedAt)),
  )
}

/** Records that the files of these photos are deleted. The row of a licence photo remains while a booking refers to it. */
export async function forgetFiles(db: Db, photos: readonly PurgedPhoto[], now: Date): Promise<void> {
  const idsOf = (kind: PurgedPhoto['kind']) =>
    photos.filter((photo) => photo.kind === kind).map(({ id }) => id)
  const [licences, ofRecords] = [idsOf('licence'), idsOf('record')]
  // A statement without rows would be announced as a change too.
  if (ofRecords.length > 0) await db.delete(recordPhotos).where(inArray(recordPhotos.id, ofRecords))
  if (licences.length > 0) await forgetLicenceFiles(db, licences, now)
}

async function forgetLicenceFiles(db: Db, ids: string[], now: Date): Promise<void> {
  const purged = and(inArray(licencePhotos.id, ids), isNotNull(licencePhotos.purgedAt))
  const isBooked = exists(
    db
      .select({ one: sql`1` })
      .from(rentalBookings)
      .where(
        or(
          eq(licencePhotos.id, rentalBookings.licensePhotoId),
          eq(licencePhotos.id, rentalBookings.licensePhotoBackId),
        ),
      ),
  )
  await db.delete(licencePhotos).where(and(purged, not(isBooked)))
  await db.update(licencePhotos).set({ fileDeletedAt: now }).where(purged)
}
