import type { z } from 'zod'
import type { Client, ClientInput } from '#contract/clients'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { insertClient } from './clients.queries.ts'
import { viewClient } from './view-client.ts'

/** Adds a client for staff. Throws if a client with the same email and phone exists. */
export async function addClient(
  tx: Transaction,
  call: Call,
  input: z.output<typeof ClientInput>,
): Promise<Client> {
  const client = viewClient(await insertClient(tx, input))
  await recordAudit(tx, call, { action: 'created', entity: 'client', entityId: client.id, after: client })
  return client
}
