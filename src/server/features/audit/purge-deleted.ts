import { purgedBefore } from '#domain/audit/restore-window'
import { type Database, withTransaction } from '#server/db/connect'
import { deleteForGood, forgetContent, logPurge } from './purge.queries.ts'

/** Removes for good what was deleted so long ago that nobody can restore it any more. */
export function purgeDeleted(db: Database, now: Date): Promise<void> {
  return withTransaction(db, async (tx) => {
    const purged = await deleteForGood(tx, purgedBefore(now))
    if (purged.length === 0) return
    await forgetContent(
      tx,
      purged.map(({ id }) => id),
    )
    await logPurge(tx, purged, now)
  })
}
