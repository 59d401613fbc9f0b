import { createHash, createHmac } from 'node:crypto'
import { documentPath } from '#domain/billing/document-path'
import type { Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { documentOfHash, insertDocumentLink } from './document-links.queries.ts'

// 128 bits: a text message with the link fits in one, and its QR code is coarse.
const tokenBytes = 16

/**
 * Returns the link with which the customer opens the document, always the same one. The token is derived, so that it need not be
 * stored; its hash is stored when it is missing, so that the link still works after the secret has changed.
 */
export async function documentLink(
  db: Db,
  { config, now }: Pick<Call, 'config' | 'now'>,
  documentId: string,
): Promise<string> {
  const token = createHmac('sha256', config.sessionSecret)
    .update(`document:${documentId}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url')
  const tokenHash = hashOf(token)
  if ((await documentOfHash(db, tokenHash)) === undefined)
    await insertDocumentLink(db, { tokenHash, documentId, createdAt: now })
  return `${config.publicUrl}${documentPath(token)}`
}

/** Returns the id of the document of a token. Throws the same 404 for a wrong and a malformed one. */
export async function documentOfToken(db: Db, token: string): Promise<string> {
  return orNotFound(await documentOfHash(db, hashOf(token)), 'this document')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
