import type { Client } from '#contract/clients'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Handlers } from '#server/http/mount'
import { found } from '#server/http/refused'
import { type ClientRow, clientById, insertClient, listClients } from './clients.queries.ts'

function viewClient({ id, name, email, phone, preferredContact, status, createdAt }: ClientRow): Client {
  return { id, name, email, phone, preferredContact, status, createdAt: createdAt.toISOString() }
}

export const clientHandlers = {
  listClients: async ({ query }, call) => {
    const page = await listClients(call.db, query)
    return { ...page, items: page.items.map(viewClient) }
  },
  getClient: async ({ params }, call) =>
    viewClient(found(await clientById(call.db, params.id), 'this client')),
  createClient: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const client = viewClient(await insertClient(tx, body))
      await recordAudit(tx, call, { action: 'created', entity: 'client', entityId: client.id, after: client })
      return client
    }),
} satisfies Partial<Handlers>
