import type { Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { type ClientRow, clientById } from './clients.queries.ts'

/** The client, or 404. */
export async function requireClient(tx: Transaction, id: string): Promise<ClientRow> {
  return found(await clientById(tx, id), 'this client')
}
