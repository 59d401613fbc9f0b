import type { Transaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { type ClientRow, lockClientForShare } from './clients.queries.ts'

/** Returns whether the client exists, and locks the row against deletion until commit. */
export async function isClientThere(tx: Transaction, id: string): Promise<boolean> {
  return (await lockClientForShare(tx, id)) !== undefined
}

/** Returns the client, locked against deletion until commit. Throws 404. */
export async function requireClient(tx: Transaction, id: string): Promise<ClientRow> {
  return orNotFound(await lockClientForShare(tx, id), 'this client')
}
