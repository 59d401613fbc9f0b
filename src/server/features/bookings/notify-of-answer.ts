import type { RequestAnswer } from '#domain/bookings/request-answer'
import type { PreferredContact } from '#domain/clients/client'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import type { BusinessInfo } from '#server/garage/garage-settings'

interface AnswerNotification {
  kind: 'appointment' | 'rental'
  entityId: string
  client: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  business: BusinessInfo
  answer: RequestAnswer
  /** One sentence for each answer, with what was booked and when. */
  opening: Record<RequestAnswer, string>
  /** The staff's note or reason, or null. */
  words: string | null
  /** Advice that only the written message contains. */
  advice?: string
}

/** Queues the message that a request has been confirmed or rejected, in the same transaction. */
export function notifyOfAnswer(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  response: AnswerNotification,
): Promise<void> {
  const { client, business, answer, opening, words, advice } = response
  const { businessName } = business
  return notifyCustomer(tx, call, {
    to: client,
    entityId: response.entityId,
    business,
    template: `${response.kind}_${answer}`,
    subject:
      answer === 'confirmed'
        ? `Your booking at ${businessName} is confirmed`
        : `We can't take your booking at ${businessName}`,
    says: [opening[answer], [words, advice].filter(Boolean).join(' ')],
    spoken: [opening[answer], words],
  })
}
