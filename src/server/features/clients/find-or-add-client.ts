import type { PreferredContact } from '#domain/clients/client'
import { chooseByName, isSameName } from '#domain/clients/same-name'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { recordAuditOf } from '#server/records/record-audit'
import { clientRecord } from './client.record.ts'
import { type ClientRow, clientsByContact, insertClientIfNew } from './clients.queries.ts'

interface Contact {
  name: string
  /** Null only where staff add the client. */
  email: string | null
  phone: string
  preferredContact: PreferredContact
}

/**
 * Returns the client with this email and phone (without an email: this name and phone), or a new one; of several, the one
 * with this name, otherwise the first. Never changes an existing client, since anyone can submit the public form.
 */
export async function findOrAddClient(
  tx: Transaction,
  call: Call,
  contact: Contact,
): Promise<ClientRow & { isNew: boolean }> {
  const find = async () => chooseByName(await clientsByContact(tx, contact), contact.name)
  const known = await find()
  const added = known === undefined ? await insert(tx, call, contact) : undefined
  const client = known ?? added ?? (await find())
  if (client === undefined) throw new Error('A client was neither found nor added')
  return { ...client, isNew: client === added }
}

/**
 * Returns the client with this email, phone and name, or a new one beside the client with the same email and phone.
 */
export async function findOrAddNamesake(tx: Transaction, call: Call, contact: Contact): Promise<ClientRow> {
  const find = async () =>
    (await clientsByContact(tx, contact)).find(({ name }) => isSameName(name, contact.name))
  const sharesContact = (await clientsByContact(tx, contact)).length > 0
  const client = (await find()) ?? (await insert(tx, call, { ...contact, sharesContact })) ?? (await find())
  if (client === undefined) throw new Error('A client was neither found nor added')
  return client
}

async function insert(
  tx: Transaction,
  call: Call,
  contact: Contact & { sharesContact?: boolean },
): Promise<ClientRow | undefined> {
  const client = await insertClientIfNew(tx, { ...contact, createdAt: call.now })
  if (client === undefined) return undefined
  await recordAuditOf(tx, call, { kind: clientRecord, action: 'created', after: client })
  return client
}
