import { agreesToOffers } from '#domain/clients/offers-consent'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { changeRecord } from '#server/records/change-record'
import { clientRecord } from './client.record.ts'
import { clientsOfferedAt } from './clients.queries.ts'
import { deleteUnsentOffers } from './unsent-offers.queries.ts'

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

/** Ends the consent of the clients with this phone. */
export async function stopOffersAt(tx: Transaction, call: Pick<Call, 'now'>, phone: string): Promise<void> {
  for (const id of await clientsOfferedAt(tx, phone)) await stopOffers(tx, call, id)
}
