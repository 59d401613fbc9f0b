import type { TowBooking } from '#contract/tow-bookings'
import { vehicleInMessage } from '#domain/messages/message-words'
import { towContact } from '#domain/tow/tow-contact'
import type { Transaction } from '#server/db/connect'
import type { BusinessInfo } from '#server/features/garage/garage-settings'
import { tellCustomer } from '#server/features/outbox/tell-customer'
import type { Call } from '#server/http/call'

export type TowNews = 'received' | 'confirmed' | 'rejected' | 'dispatched' | 'cancelled'

interface Told {
  tow: TowBooking
  business: BusinessInfo
  news: TowNews
  /** Added by who moved the request on; null for nothing. */
  words?: string | null
}

/** Tells whoever waits for the truck how their request stands, by e-mail where there is one, else by SMS. */
export function tellOfTow(
  tx: Transaction,
  call: Call,
  { tow, business, news, words = null }: Told,
): Promise<void> {
  const { subject, opening } = wordsFor(news, tow, business.businessName)
  return tellCustomer(tx, call, {
    to: towContact(tow),
    entityId: tow.id,
    business,
    template: `tow_${news}`,
    // Staff who write down a request know the caller.
    ...(news === 'received' && call.actor === null && { automatic: 'acknowledgement' as const }),
    subject,
    says: [opening, words],
  })
}

function wordsFor(news: TowNews, tow: TowBooking, garage: string): { subject: string; opening: string } {
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = tow
  const what = `your ${vehicleInMessage({ year, make, model })}`
  switch (news) {
    case 'received':
      return {
        subject: `We received your tow request at ${garage}`,
        opening: `We received your tow request for ${what}. It is not confirmed yet: we call you back. If you are in danger, leave the car and call 000.`,
      }
    case 'confirmed':
      return {
        subject: `Your tow request at ${garage} is confirmed`,
        opening: `Your tow request is confirmed: we come for ${what}. We tell you as soon as the truck leaves.`,
      }
    case 'dispatched':
      return { subject: 'The tow truck is on its way', opening: `The truck is on its way to ${what}.` }
    case 'rejected':
      return {
        subject: `Your tow request at ${garage}`,
        opening: `We are sorry that we cannot tow ${what}.`,
      }
    case 'cancelled':
      return {
        subject: `Your tow request at ${garage} is cancelled`,
        opening: `The tow for ${what} is cancelled.`,
      }
  }
}
