import type { z } from 'zod'
import type { Client, ClientChange } from '#contract/clients/clients'
import { withoutExtension } from '#domain/contact/phone'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockClient, writeClient } from './clients.queries.ts'
import { ensureClientEmail } from './ensure-client-email.ts'
import { viewClient } from './view-client.ts'

/** Updates the given fields of a client. */
export function updateClient(call: Call, id: string, change: z.output<typeof ClientChange>): Promise<Client> {
  return withTransaction(call.db, async (tx) => {
    const before = viewClient(orNotFound(await lockClient(tx, id), 'this client'))
    await ensureVersion(call, before, () => before)
    if (Object.keys(change).length === 0) return before
    await ensureClientEmail(tx, { before, after: contactAfter(before, change) })
    const { email = before.email, phone = before.phone } = change
    const keepsContact =
      email?.toLowerCase() === before.email?.toLowerCase() &&
      withoutExtension(phone) === withoutExtension(before.phone)
    // With a contact of its own, the client is no longer one that staff made beside another.
    const client = viewClient(
      await writeClient(tx, id, { ...change, ...(!keepsContact && { sharesContact: false }) }),
    )
    await recordAudit(tx, call, { action: 'updated', entity: 'client', entityId: id, before, after: client })
    return client
  })
}

function contactAfter(before: Client, { email, preferredContact }: z.output<typeof ClientChange>) {
  return {
    email: email === undefined ? before.email : email,
    preferredContact: preferredContact ?? before.preferredContact,
  }
}
