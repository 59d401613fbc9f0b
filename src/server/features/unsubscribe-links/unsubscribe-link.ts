import { createHash, createHmac } from 'node:crypto'
import type { Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import { clientOfHash, insertUnsubscribeLink } from './unsubscribe-links.queries.ts'

/**
 * Returns the addresses with which a client unsubscribes from offers, always the same ones: the page, and the address for one click in
 * the mail program. The token is derived, so that every message can contain it without storing it; its hash is stored, so that the link
 * still works after the secret has changed.
 */
export async function unsubscribeLink(
  tx: Transaction,
  { config, now }: Pick<Call, 'config' | 'now'>,
  clientId: string,
): Promise<{ url: string; oneClick: string }> {
  const token = createHmac('sha256', config.sessionSecret)
    .update(`unsubscribe:${clientId}`)
    .digest('base64url')
  await insertUnsubscribeLink(tx, { tokenHash: hashOf(token), clientId, createdAt: now })
  return {
    url: `${config.publicUrl}/unsubscribe/${token}`,
    oneClick: `${config.publicUrl}/api/unsubscribe/${token}`,
  }
}

/** Returns the id of the client of a token; undefined for a wrong or malformed one. */
export function clientOfToken(db: Db, token: string): Promise<string | undefined> {
  return clientOfHash(db, hashOf(token))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
