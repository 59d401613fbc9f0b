import { mostUnclaimedPhotoBytes, photosProtectedSince } from '#domain/rentals/licence-photo'
import type { Call } from '#server/calls/call'
import { deletePurgedFiles } from '#server/features/photos/delete-purged-files'
import { purgeUnclaimedBeyond, unclaimedBytes } from './photo-retention.queries.ts'

/**
 * Returns whether unclaimed photos leave room for one more of this size. Purges the oldest to make room, but
 * none of the last few minutes, whose customers may still be filling in the form. Concurrent uploads do not
 * see each other, so they can exceed the limit by a few photos.
 */
export async function makeRoomForPhoto(
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
