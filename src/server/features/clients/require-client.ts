import type { Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { type ClientRow, holdClient } from './clients.queries.ts'

/** The client, or 404; nobody can delete them before the work that needs them is written. */
export async function requireClient(tx: Transaction, id: string): Promise<ClientRow> {
  return found(await holdClient(tx, id), 'this client')
}
