import type { PreferredContact } from '#domain/people/client'
import type { RequestAnswer } from '#domain/schedule/request-answer'
import type { Transaction } from '#server/db/connect'
import type { BusinessInfo } from '#server/features/garage/garage-settings'
import { tellCustomer } from '#server/features/outbox/tell-customer'
import type { Call } from '#server/http/call'

interface Told {
  kind: 'appointment' | 'rental'
  entityId: string
  client: { name: string; email: string; phone: string; preferredContact: PreferredContact }
  business: BusinessInfo
  answer: RequestAnswer
  /** What was booked and when, as a sentence for each answer. */
  opening: Record<RequestAnswer, string>
  /** Added by who answered; null for nothing. */
  words: string | null
}

/** Tells a customer the garage's yes or no, in the transaction that says it. */
export function tellAnswer(tx: Transaction, call: Pick<Call, 'config' | 'now'>, told: Told): Promise<void> {
  const { client, business, answer, opening, words } = told
  const { businessName } = business
  return tellCustomer(tx, call, {
    to: client,
    entityId: told.entityId,
    business,
    template: `${told.kind}_${answer}`,
    subject:
      answer === 'confirmed'
        ? `Your booking at ${businessName} is confirmed`
        : `Your booking at ${businessName}`,
    says: [opening[answer], words],
  })
}
