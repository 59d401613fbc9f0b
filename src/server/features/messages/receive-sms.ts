import { smsKeyword } from '#domain/messages/sms'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { preferOtherChannel } from '#server/features/clients/prefer-other-channel'
import { stopOffersAt } from '#server/features/clients/stop-offers'
import { insertInbound, optIn, optOut } from './inbound-messages.queries.ts'

interface ReceivedSms {
  providerId: string
  /** E.164. */
  phone: string
  body: string
}

/**
 * Stores a text message from a customer once, however often the gateway reports it. STOP ends text messages to the phone until START:
 * its clients are notified by email or called from then on, and get no more offers. Any other text needs the attention of staff.
 */
export function receiveSms(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { providerId, phone, body }: ReceivedSms,
): Promise<void> {
  return withTransaction(db, async (tx: Transaction) => {
    const keyword = smsKeyword(body)
    const isNew = await insertInbound(tx, {
      providerId,
      phone,
      body,
      createdAt: now,
      // START and STOP are done by the program.
      doneAt: keyword === null ? null : now,
    })
    if (!isNew || keyword === null) return
    if (keyword === 'start') return optIn(tx, phone)
    await optOut(tx, phone, now)
    await preferOtherChannel(tx, { now }, phone)
    await stopOffersAt(tx, { now }, phone)
  })
}
