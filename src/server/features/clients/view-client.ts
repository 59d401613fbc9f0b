import type { Client } from '#contract/clients'
import type { ClientRow } from './clients.queries.ts'

/** Returns a client for the API. */
export function viewClient(row: ClientRow): Client {
  const { id, name, email, phone, preferredContact, status, version, createdAt } = row
  return { id, name, email, phone, preferredContact, status, version, createdAt: createdAt.toISOString() }
}
