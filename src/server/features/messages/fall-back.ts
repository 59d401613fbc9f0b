import { customerMessages, isAboutDocument, isOffer } from '#domain/messages/customer-messages'
import { firstAttemptAt } from '#domain/messages/quiet-hours'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import type { MessageRow } from './messages.queries.ts'
import { ownerAgreesToOffers } from './offers.queries.ts'
import { insertMessage } from './outbox.queries.ts'
import { planCall } from './plan-call.ts'

/** Notifies a customer whose message could not be delivered: on the next channel, or by a call to make if none is left. */
export async function fallBack(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  { template, entityId, replyTo, fallback }: MessageRow,
): Promise<void> {
  const known = customerMessages.find((message) => message.template === template)
  if (fallback === null || entityId === null || known === undefined) return
  if (isOffer(template) && !(await ownerAgreesToOffers(tx, entityId))) return
  const [next, ...messages] = fallback.messages
  if (next === undefined) {
    const { name, phone, call } = fallback
    if (call === null || isOffer(known.template) || isAboutDocument(known.template)) return
    return planCall(
      tx,
      { now },
      { to: { name, phone }, entityId, template: known.template, says: call.body },
      'not_delivered',
    )
  }
  const { business, notifications } = await readGarageSettings(tx)
  const quietHours = { ...notifications, timeZone: business.timeZone }
  await insertMessage(tx, {
    ...next,
    template,
    entityId,
    replyTo,
    fallback: { ...fallback, messages },
    nextAttemptAt: firstAttemptAt({ channel: next.channel, template }, now, quietHours),
    createdAt: now,
  })
}
