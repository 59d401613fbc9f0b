import { type Client, clientFields } from '#contract/clients/clients'
import { pickFields } from '#server/calls/pick-fields'
import type { ClientRow } from './clients.queries.ts'

/** Returns a client for the API. */
export function viewClient(row: ClientRow): Client {
  const { id, version, createdAt } = row
  return { id, ...pickFields(row, clientFields), version, createdAt: createdAt.toISOString() }
}
