import { photosHaveOutlived, photosWaitSince } from '#domain/rentals/licence-photo'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { FileStore } from '#server/adapters/file-store'
import { type Database, withTransaction } from '#server/db/connect'
import { sweepPurgedFiles } from '#server/features/photos/delete-purged-files'
import { readGarageSettings } from '#server/garage/garage-settings'
import { recordAudit } from '#server/records/record-audit'
import {
  lockRentalPhotos,
  purgePhotosOfRental,
  purgeUnusedPhotos,
  rentalsWithPhotos,
} from './photo-retention.queries.ts'

interface Means {
  db: Database
  files: FileStore
}

type RetentionRules = { photoRetentionDays: number; now: GarageNow }

/**
 * Purges licence photos that no booking claimed within a day, and the photos of licence and car past the retention period
 * of their rental. Then deletes the files of all purged photos.
 */
export async function removeOldPhotos(
  { db, files }: Means,
  instant: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const { business, rentalRules } = await readGarageSettings(db)
  const now = garageNow(instant, business.timeZone)
  const kept = { photoRetentionDays: rentalRules.photoRetentionDays, now }
  await purgeUnusedPhotos(db, photosWaitSince(instant), instant)
  const outlived = (await rentalsWithPhotos(db)).filter((rental) => photosHaveOutlived(rental, kept))
  for (const { id } of outlived) await purge(db, id, kept)
  await sweepPurgedFiles({ db, files }, { now: instant, stopping })
}

/** The booking keeps the photo's id, so that the screen can say that the photo is no longer available. */
function purge(db: Database, bookingId: string, kept: RetentionRules): Promise<void> {
  const { now } = kept
  return withTransaction(db, async (tx) => {
    const rental = await lockRentalPhotos(tx, bookingId)
    if (rental === undefined || !photosHaveOutlived(rental, kept)) return
    const purged = await purgePhotosOfRental(tx, bookingId, now.instant)
    // Another server purged them first.
    if (purged === 0) return
    const byItself = { actor: null, actorName: 'Hoist', now: now.instant }
    await recordAudit(tx, byItself, {
      action: 'photos_purged',
      entity: 'rental_booking',
      entityId: bookingId,
    })
  })
}
