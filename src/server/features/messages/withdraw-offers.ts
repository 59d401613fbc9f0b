import type { Transaction } from '#server/db/connect'
import { deleteOffersTo } from './offers.queries.ts'

/** Deletes the offers to a client that have not been sent, so that none is sent after they have unsubscribed. */
export function withdrawOffers(tx: Transaction, clientId: string): Promise<void> {
  return deleteOffersTo(tx, clientId)
}
