import { purgedBefore } from '#domain/audit/restore-window'
import { type Database, withTransaction } from '#server/db/connect'
import { eraseDeletedClients } from '#server/features/clients/erase-deleted-clients'
import { deleteForGood, forgetContent, logPurge } from './purge.queries.ts'

/**
 * Permanently removes records whose restore period has ended. A deleted client with finished work is erased,
 * the same way as by an administrator.
 */
export function purgeDeleted(db: Database, now: Date): Promise<void> {
  return withTransaction(db, async (tx) => {
    await eraseDeletedClients(tx, purgedBefore(now), now)
    const purged = await deleteForGood(tx, purgedBefore(now), now)
    if (purged.length === 0) return
    await forgetContent(
      tx,
      purged.map(({ id }) => id),
    )
    await logPurge(tx, purged, now)
  })
}
