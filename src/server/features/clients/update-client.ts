import type { z } from 'zod'
import type { Client, ClientChange } from '#contract/clients/clients'
import { withoutExtension } from '#domain/contact/phone'
import type { Call } from '#server/calls/call'
import { changeRecord } from '#server/records/change-record'
import { clientRecord } from './client.record.ts'
import { ensureClientEmail } from './ensure-client-email.ts'

/** Updates the given fields of a client. */
export function updateClient(call: Call, id: string, change: z.output<typeof ClientChange>): Promise<Client> {
  return changeRecord(call, clientRecord, {
    id,
    action: 'updated',
    decide: async ({ tx, before }) => {
      if (Object.keys(change).length === 0) return {}
      const { email = before.email, phone = before.phone } = change
      const { preferredContact = before.preferredContact } = change
      await ensureClientEmail(tx, { before, after: { email, preferredContact } })
      const keepsContact =
        email?.toLowerCase() === before.email?.toLowerCase() &&
        withoutExtension(phone) === withoutExtension(before.phone)
      // With a contact of its own, the client is no longer one that staff made beside another.
      return { ...change, ...(!keepsContact && { sharesContact: false }) }
    },
  })
}
