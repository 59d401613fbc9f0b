import { licencePhotoUrl, mostUnclaimedPhotoBytes, photosProtectedSince } from '#domain/rentals/licence-photo'
import type { Call } from '#server/calls/call'
import { deletePurgedFiles } from '#server/features/photos/delete-purged-files'
import { readPhoto, storePhoto } from '#server/features/photos/store-photo'
import { throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { deletePhoto, insertPhoto } from './licence-photos.queries.ts'
import { purgeUnclaimedBeyond, unclaimedBytes } from './photo-retention.queries.ts'

/**
 * Stores a photo for a booking that does not exist yet. After a crash, a row without a file is removed with other
 * unclaimed photos.
 */
export async function receiveLicencePhoto(call: Call, sent: Uint8Array): Promise<{ url: string }> {
  const photo = await readPhoto(sent)
  if (!(await makeRoomForPhoto(call, photo.bytes.length))) throwProblem('busy')
  const { id } = await storePhoto(call, photo, {
    insert: async (tx, row) => {
      const photoId = await insertPhoto(tx, row)
      await recordAudit(tx, call, { action: 'uploaded', entity: 'licence_photo', entityId: photoId })
      return { id: photoId }
    },
    remove: (row) => deletePhoto(call.db, row.id),
  })
  return { url: licencePhotoUrl(id) }
}

/**
 * Returns whether unclaimed photos leave room for one more of this size. Purges the oldest to make room, but
 * none of the last few minutes, whose customers may still be filling in the form. Concurrent uploads do not
 * see each other, so they can exceed the limit by a few photos.
 */
async function makeRoomForPhoto(
  { db, files, now }: Pick<Call, 'db' | 'files' | 'now'>,
  bytes: number,
): Promise<boolean> {
  const mostBytes = mostUnclaimedPhotoBytes - bytes
  if ((await unclaimedBytes(db)) <= mostBytes) return true
  const since = photosProtectedSince(now)
  const purged = await purgeUnclaimedBeyond(db, { mostBytes, since, now })
  // The hourly sweep retries files that cannot be deleted now; the upload is accepted regardless.
  await deletePurgedFiles({ db, files }, purged, { now }).catch(() => {})
  return (await unclaimedBytes(db)) <= mostBytes
}
