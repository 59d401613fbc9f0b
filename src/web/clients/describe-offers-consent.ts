import type { Client } from '#contract/clients/clients'
import { displayInstant } from '#domain/time/display'

/** Returns since when a client agrees to reminders with offers to book, or no longer does; null if they never have. */
export function describeOffersConsent(
  client: Pick<Client, 'agreesToOffers' | 'offersConsentAt' | 'offersConsentSource' | 'offersStoppedAt'>,
  timeZone: string,
): string | null {
  const { agreesToOffers, offersConsentAt, offersConsentSource, offersStoppedAt } = client
  if (offersStoppedAt !== null)
    return `No offers since ${displayInstant(offersStoppedAt, timeZone).date}: unsubscribed.`
  if (!agreesToOffers || offersConsentAt === null) return null
  const by = offersConsentSource === 'customer' ? 'by the client in a booking form' : 'recorded by staff'
  return `Agreed on ${displayInstant(offersConsentAt, timeZone).date}, ${by}.`
}
