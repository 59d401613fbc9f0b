import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { stopOffers } from '#server/features/clients/stop-offers'
import { clientOfToken } from './unsubscribe-link.ts'

/** Unsubscribes the client of a token from offers. A wrong token, or that of a deleted client, changes nothing. */
export function unsubscribe({ db, now }: Pick<Call, 'db' | 'now'>, token: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    const clientId = await clientOfToken(tx, token)
    if (clientId !== undefined) await stopOffers(tx, { now }, clientId)
  })
}
