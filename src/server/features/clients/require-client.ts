import type { Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { type ClientRow, holdClient } from './clients.queries.ts'

/** Returns whether the client has not been deleted, and locks the row against deletion until the transaction ends. */
export async function isClientThere(tx: Transaction, id: string): Promise<boolean> {
  return (await holdClient(tx, id)) !== undefined
}

/** The client, or 404; nobody can delete them before the work that needs them is written. */
export async function requireClient(tx: Transaction, id: string): Promise<ClientRow> {
  return found(await holdClient(tx, id), 'this client')
}
