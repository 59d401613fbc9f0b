import { mostUnclaimedPhotoBytes, photosProtectedSince } from '#domain/rental/licence-photo'
import type { Call } from '#server/http/call'
import { deletePurgedFiles } from './delete-purged-files.ts'
import { purgeUnclaimedBeyond, unclaimedBytes } from './photo-retention.queries.ts'

/**
 * Returns whether the unclaimed photos leave room for one more of this size. The oldest are purged for it,
 * but none of the last minutes: its sender may still be filling in the booking form. Photos that arrive at the same moment
 * do not see each other, so the limit can be exceeded by a few photos.
 */
export async function makeRoomForPhoto(
  { db, files, now }: Pick<Call, 'db' | 'files' | 'now'>,
  bytes: number,
): Promise<boolean> {
  const mostBytes = mostUnclaimedPhotoBytes - bytes
  if ((await unclaimedBytes(db)) <= mostBytes) return true
  const since = photosProtectedSince(now)
  const purged = await purgeUnclaimedBeyond(db, { mostBytes, since, now })
  // Files that cannot be deleted now are deleted by the hourly sweep; the upload is not refused for them.
  await deletePurgedFiles({ db, files }, purged, { now }).catch(() => {})
  return (await unclaimedBytes(db)) <= mostBytes
}
