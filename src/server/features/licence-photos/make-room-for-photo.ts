import { mostUnclaimedPhotoBytes, photosProtectedSince } from '#domain/rental/licence-photo'
import { withTransaction } from '#server/db/connect'
import type { Call } from '#server/http/call'
import { deletePhotos, lockPhotosBeyond, unclaimedBytes } from './photo-retention.queries.ts'

/**
 * Returns whether the unclaimed photos leave room for one more of this size. The oldest are removed for it, file and row,
 * but none of the last minutes: its sender may still be filling in the booking form. Photos that arrive at the same moment
 * do not see each other, so the limit can be exceeded by a few photos.
 */
export async function makeRoomForPhoto(
  { db, files, now }: Pick<Call, 'db' | 'files' | 'now'>,
  bytes: number,
): Promise<boolean> {
  const mostBytes = mostUnclaimedPhotoBytes - bytes
  if ((await unclaimedBytes(db)) <= mostBytes) return true
  await withTransaction(db, async (tx) => {
    const oldest = await lockPhotosBeyond(tx, { mostBytes, since: photosProtectedSince(now) })
    // The files first: after a crash in between, the rows are still there to remove them by.
    await Promise.all(oldest.map(({ storageKey }) => files.delete(storageKey)))
    await deletePhotos(
      tx,
      oldest.map(({ id }) => id),
    )
  })
  return (await unclaimedBytes(db)) <= mostBytes
}
