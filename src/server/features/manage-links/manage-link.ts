import { createHash, createHmac } from 'node:crypto'
import type { Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import {
  bookingOfHash,
  insertsManageLink,
  type LinkedBooking,
  type ManageLinkRow,
} from './manage-links.queries.ts'

const storedLinks = new WeakMap<Transaction, Set<string>>()

/** The link of a booking, and what is stored of it. */
export interface NewManageLink {
  url: string
  row: ManageLinkRow
}

/** Returns the link of the booking, and the row to store; the caller stores it with its next statement. */
export function newManageLink(
  { config, now }: Pick<Call, 'config' | 'now'>,
  booking: LinkedBooking,
): NewManageLink {
  const { entityId } = booking
  const token = createHmac('sha256', config.sessionSecret).update(`manage:${entityId}`).digest('base64url')
  const row = { ...booking, tokenHash: hashOf(token), createdAt: now }
  return { url: `${config.publicUrl}/manage/${token}`, row }
}

/** Returns the statement that stores a link, which the caller runs within its next one; `manageLink` does not store it again. */
export function storesLink(tx: Transaction, { row }: NewManageLink) {
  storedLinks.set(tx, (storedLinks.get(tx) ?? new Set()).add(row.entityId))
  return insertsManageLink(tx, row)
}

/**
 * Returns the link with which the customer manages the booking, always the same one. The token is derived, so that every message can
 * contain it without storing it; its hash is stored, so that the link still works after the secret has changed.
 */
export async function manageLink(
  tx: Transaction,
  call: Pick<Call, 'config' | 'now'>,
  booking: LinkedBooking,
): Promise<string> {
  const link = newManageLink(call, booking)
  if (!storedLinks.get(tx)?.has(booking.entityId)) await storesLink(tx, link)
  return link.url
}

/** Returns the booking of a token. Throws the same 404 for a wrong, malformed or revoked one. */
export async function bookingOfToken(db: Db, token: string): Promise<LinkedBooking> {
  return orNotFound(await bookingOfHash(db, hashOf(token)), 'this booking')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
