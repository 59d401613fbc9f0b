import { consentAfter } from '#domain/clients/offers-consent'
import { isSameName } from '#domain/clients/same-name'
import { remindsOfDue } from '#domain/messages/notification-settings'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { clientRecord } from '#server/features/clients/client.record'
import { deliveryOf } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { changeRecord } from '#server/records/change-record'

/**
 * Records that a customer has agreed to reminders of what is due in a booking form, with the date and an audit entry. Not if the form
 * has not asked, and not for a client with another name: anyone can type the email and phone of someone else.
 */
export async function agreeOnline(
  tx: Transaction,
  call: Pick<Call, 'config' | 'now'>,
  { client, name }: { client: { id: string; name: string }; name: string },
): Promise<void> {
  if (!isSameName(client.name, name)) return
  const { notifications } = await readGarageSettings(tx)
  if (!remindsOfDue(notifications, await deliveryOf({ db: tx, config: call.config }, notifications))) return
  const by = { db: tx, now: call.now, actor: null, expectedVersion: null }
  await changeRecord(by, clientRecord, {
    id: client.id,
    action: 'updated',
    decide: ({ row }) => consentAfter(row, true, { now: call.now, source: 'customer' }),
  })
}
