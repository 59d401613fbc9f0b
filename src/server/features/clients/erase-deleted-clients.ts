import type { Transaction } from '#server/db/connect'
import { clientsToErase, erasePersonalData } from './client-erasure.queries.ts'

/**
 * Erases the personal data of the clients that were deleted at `deletedBefore` or earlier. The hourly sweep
 * deletes the files of their licence photos.
 */
export async function eraseDeletedClients(tx: Transaction, deletedBefore: Date, now: Date): Promise<void> {
  const clientIds = await clientsToErase(tx, deletedBefore)
  if (clientIds.length > 0) await erasePersonalData(tx, clientIds, now)
}
