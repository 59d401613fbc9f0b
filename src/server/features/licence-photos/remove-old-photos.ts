import { photosHaveOutlived, photosWaitSince } from '#domain/rental/licence-photo'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import { type Database, withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import type { FileStore } from '#server/outside/file-store'
import { deletePhoto } from './licence-photos.queries.ts'
import {
  hiresWithPhotos,
  holdHire,
  holdUnusedPhoto,
  markPurged,
  photosOfHire,
  unusedPhotoIds,
} from './photo-retention.queries.ts'

interface Means {
  db: Database
  files: FileStore
}

type Kept = { photoRetentionDays: number; now: GarageNow }

/**
 * Removes photos that no booking took over within a day, and those that have outlived their hire. Each goes in a
 * transaction of its own, the file first: what a crash leaves is found again by the next round, on whichever server.
 */
export async function removeOldPhotos(means: Means, instant: Date, _stopping?: AbortSignal): Promise<void> {
  const { business, hireRules } = await readGarageSettings(means.db)
  const now = garageNow(instant, business.timeZone)
  const kept = { photoRetentionDays: hireRules.photoRetentionDays, now }
  const unused = await unusedPhotoIds(means.db, photosWaitSince(instant))
  const outlived = (await hiresWithPhotos(means.db)).filter((hire) => photosHaveOutlived(hire, kept))
  const removals = [
    ...unused.map((id) => () => removeUnused(means, id, instant)),
    ...outlived.map(
      ({ id }) =>
        () =>
          purge(means, id, kept),
    ),
  ]
  await doAll(removals)
}

/** One that fails is left for the next round and does not keep the others from going. */
async function doAll(removals: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const remove of removals) await remove().catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `Licence photos that could not be removed: ${failures.length}`)
}

function removeUnused({ db, files }: Means, id: string, now: Date): Promise<void> {
  return withTransaction(db, async (tx) => {
    const photo = await holdUnusedPhoto(tx, id, photosWaitSince(now))
    if (photo === undefined) return
    await files.delete(photo.storageKey)
    await deletePhoto(tx, id)
  })
}

/** The booking keeps the photo's id: who looks for the photo is told that it is not available any more. */
function purge({ db, files }: Means, bookingId: string, kept: Kept): Promise<void> {
  const { now } = kept
  return withTransaction(db, async (tx) => {
    const hire = await holdHire(tx, bookingId)
    if (hire === undefined || !photosHaveOutlived(hire, kept)) return
    const photos = await photosOfHire(tx, bookingId)
    // Another server was quicker.
    if (photos.length === 0) return
    for (const { id, storageKey } of photos) {
      await files.delete(storageKey)
      await markPurged(tx, id, now.instant)
    }
    const byItself = { actor: null, actorName: 'Hoist', now: now.instant }
    await recordAudit(tx, byItself, {
      action: 'purgePhotos',
      entity: 'rental_booking',
      entityId: bookingId,
    })
  })
}
