import type { PreferredContact } from '#domain/people/client'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { type ClientRow, clientByContact, insertClientIfNew } from './clients.queries.ts'
import { viewClient } from './view-client.ts'

interface Contact {
  name: string
  /** Null only where staff add the client. */
  email: string | null
  phone: string
  preferredContact: PreferredContact
}

/**
 * Returns the client with this email and phone (without an email: this name and phone), or a new one. Never changes an existing client, since anyone
 * can submit the public form.
 */
export async function findOrAddClient(tx: Transaction, call: Call, contact: Contact): Promise<ClientRow> {
  const client =
    (await clientByContact(tx, contact)) ??
    (await insert(tx, call, contact)) ??
    (await clientByContact(tx, contact))
  if (client === undefined) throw new Error('A client was neither found nor added')
  return client
}

async function insert(tx: Transaction, call: Call, contact: Contact): Promise<ClientRow | undefined> {
  const client = await insertClientIfNew(tx, { ...contact, createdAt: call.now })
  if (client === undefined) return undefined
  const after = viewClient(client)
  await recordAudit(tx, call, { action: 'created', entity: 'client', entityId: client.id, after })
  return client
}
