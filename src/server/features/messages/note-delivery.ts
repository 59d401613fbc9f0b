import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { fallBack } from './fall-back.ts'
import { markDelivered, markUndelivered } from './outbox.queries.ts'

interface DeliveryReport {
  providerId: string
  /** A status of Twilio: queued, sent, delivered, undelivered, failed, and others. */
  status: string
  errorCode: string | null
}

/**
 * Notes what the gateway reports about a text message. One that was not delivered is marked as failed, and its recipient is notified
 * in another way. Unknown messages, repeats and other statuses change nothing.
 */
export async function noteDelivery(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { providerId, status, errorCode }: DeliveryReport,
): Promise<void> {
  if (status === 'delivered') return markDelivered(db, providerId)
  if (status !== 'undelivered' && status !== 'failed') return
  await withTransaction(db, async (tx) => {
    const message = await markUndelivered(tx, providerId, reasonOf(errorCode))
    if (message !== undefined) await fallBack(tx, { now }, message)
  })
}

// Error codes of Twilio that a garage meets.
const reasons: Readonly<Record<string, string>> = {
  '21610': 'The recipient has replied STOP.',
  '30003': 'The phone is switched off or out of reach.',
  '30004': 'The recipient has blocked the sender.',
  '30005': 'The number does not exist.',
  '30006': 'The number is a landline, or its network does not deliver text messages.',
  '30007': 'The network has filtered the message as spam.',
}

function reasonOf(code: string | null): string {
  if (code === null) return 'It was not delivered.'
  return reasons[code] ?? `It was not delivered (error ${code.slice(0, 20)}).`
}
