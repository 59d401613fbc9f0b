import type { FileStore } from '#server/adapters/file-store'
import type { Db } from '#server/db/connect'
import { forgetFiles, photosWithFilesToDelete } from './purged-files.queries.ts'
import type { PurgedPhoto } from './purged-photo.ts'

interface Means {
  db: Db
  files: FileStore
}

interface Sweep {
  now: Date
  stopping?: AbortSignal | undefined
}

/** Deletes the files of all purged photos, including those left by a crash or a failing storage. Throws like `deletePurgedFiles`. */
export async function sweepPurgedFiles(means: Means, sweep: Sweep): Promise<void> {
  await deletePurgedFiles(means, await photosWithFilesToDelete(means.db), sweep)
}

/**
 * Deletes the files of purged photos, outside any transaction because object storage can be slow. Throws an
 * AggregateError for files that cannot be deleted, after trying all; the hourly sweep retries them.
 */
export async function deletePurgedFiles(
  { db, files }: Means,
  photos: readonly PurgedPhoto[],
  { now, stopping }: Sweep,
): Promise<void> {
  const deleted: PurgedPhoto[] = []
  const failures: unknown[] = []
  for (const photo of photos) {
    if (stopping?.aborted) break
    try {
      await files.delete(photo.storageKey)
      deleted.push(photo)
    } catch (error) {
      failures.push(error)
    }
  }
  await forgetFiles(db, deleted, now)
  if (failures.length > 0)
    throw new AggregateError(failures, `Photo files that could not be deleted: ${failures.length}`)
}
