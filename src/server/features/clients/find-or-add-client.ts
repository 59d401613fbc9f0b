import type { PreferredContact } from '#domain/people/client'
import type { Transaction } from '#server/db/connect'
import { type ClientRow, clientByContact, insertClientIfNew } from './clients.queries.ts'

/**
 * The client with this e-mail and phone, else a new one. A known client's details stay as they are: whoever fills in
 * the public form may be anybody.
 */
export async function findOrAddClient(
  tx: Transaction,
  contact: { name: string; email: string; phone: string; preferredContact: PreferredContact },
): Promise<ClientRow> {
  const client =
    (await clientByContact(tx, contact)) ??
    (await insertClientIfNew(tx, contact)) ??
    (await clientByContact(tx, contact))
  if (client === undefined) throw new Error('A client was neither found nor added')
  return client
}
