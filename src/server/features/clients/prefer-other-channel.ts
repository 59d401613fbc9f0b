import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { changeRecord } from '#server/records/change-record'
import { clientRecord } from './client.record.ts'
import { clientsTextedAt } from './clients.queries.ts'

/** Notifies the clients with this phone by email from now on, or by calls without one, because they do not want text messages. */
export async function preferOtherChannel(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  phone: string,
): Promise<void> {
  const call = { db: tx, now, actor: null, expectedVersion: null }
  for (const id of await clientsTextedAt(tx, phone))
    await changeRecord(call, clientRecord, {
      id,
      action: 'updated',
      decide: ({ before }) => ({
        preferredContact: before.email === null ? ('phone' as const) : ('email' as const),
      }),
    })
}
