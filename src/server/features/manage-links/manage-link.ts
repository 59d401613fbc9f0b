import { createHash, createHmac } from 'node:crypto'
import type { ManagedSubject } from '#domain/bookings/online-changes'
import type { Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { bookingOfHash, insertManageLink, type LinkedBooking } from './manage-links.queries.ts'

/**
 * Returns the link with which the customer manages the booking, always the same one. The token is derived, so that every message can
 * contain it without storing it; its hash is stored, so that the link still works after the secret has changed.
 */
export async function manageLink(
  tx: Transaction,
  { config, now }: Pick<Call, 'config' | 'now'>,
  { subject, entityId }: { subject: ManagedSubject; entityId: string },
): Promise<string> {
  const token = createHmac('sha256', config.sessionSecret).update(`manage:${entityId}`).digest('base64url')
  await insertManageLink(tx, { tokenHash: hashOf(token), subject, entityId, createdAt: now })
  return `${config.publicUrl}/manage/${token}`
}

/** Returns the booking of a token. Throws the same 404 for a wrong, malformed or revoked one. */
export async function bookingOfToken(db: Db, token: string): Promise<LinkedBooking> {
  return orNotFound(await bookingOfHash(db, hashOf(token)), 'this booking')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
