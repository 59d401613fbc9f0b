import { agreesToOffers } from '#domain/clients/offers-consent'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { deleteUnsentOffers } from '#server/features/messages/offers.queries'
import { changeRecord } from '#server/records/change-record'
import { clientRecord } from './client.record.ts'

/** Ends the consent of a client to reminders that offer a booking, and deletes those that have not been sent. Throws 404. */
export async function stopOffers(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  clientId: string,
): Promise<void> {
  const call = { db: tx, now, actor: null, expectedVersion: null }
  await changeRecord(call, clientRecord, {
    id: clientId,
    action: 'updated',
    decide: ({ row }) => (agreesToOffers(row) ? { offersStoppedAt: now } : {}),
    alongside: () => deleteUnsentOffers(tx, clientId),
  })
}
