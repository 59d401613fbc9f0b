import type { FileStore } from '#server/adapters/file-store'
import type { Database, Transaction } from '#server/db/connect'
import { forgetFiles } from './photo-retention.queries.ts'

/** A purged photo whose file may still exist. */
export interface PurgedPhoto {
  id: string
  storageKey: string
}

interface Means {
  db: Database | Transaction
  files: FileStore
}

/**
 * Deletes the files of purged photos, outside any transaction because object storage can be slow. Throws an
 * AggregateError for files that cannot be deleted, after trying all; the hourly sweep retries them.
 */
export async function deletePurgedFiles(
  { db, files }: Means,
  photos: readonly PurgedPhoto[],
  { now, stopping }: { now: Date; stopping?: AbortSignal | undefined },
): Promise<void> {
  const deleted: string[] = []
  const failures: unknown[] = []
  for (const { id, storageKey } of photos) {
    if (stopping?.aborted) break
    try {
      await files.delete(storageKey)
      deleted.push(id)
    } catch (error) {
      failures.push(error)
    }
  }
  await forgetFiles(db, deleted, now)
  if (failures.length > 0)
    throw new AggregateError(failures, `Licence photo files that could not be deleted: ${failures.length}`)
}
