/** Who recorded that a client agrees to messages that offer a booking (Spam Act 2003: commercial messages). */
export const consentSources = ['staff', 'customer'] as const

export type ConsentSource = (typeof consentSources)[number]

/** Whether a client agrees to reminders that offer a booking. Off until they agree. */
export interface OffersConsent {
  /** Null: never agreed. */
  offersConsentAt: Date | null
  offersConsentSource: ConsentSource | null
  /** When they unsubscribed or staff recorded that they no longer agree; null: not since they agreed. */
  offersStoppedAt: Date | null
}

/** Returns whether the client may be sent reminders that offer a booking. */
export function agreesToOffers({
  offersConsentAt,
  offersStoppedAt,
}: Pick<OffersConsent, 'offersConsentAt' | 'offersStoppedAt'>): boolean {
  return offersConsentAt !== null && offersStoppedAt === null
}

/** Returns the values to write after an answer; none if it changes nothing. The date of the consent stays after it has ended. */
export function consentAfter(
  before: OffersConsent | null,
  agrees: boolean,
  { now, source }: { now: Date; source: ConsentSource },
): Partial<OffersConsent> {
  if (agrees === (before !== null && agreesToOffers(before))) return {}
  return agrees
    ? { offersConsentAt: now, offersConsentSource: source, offersStoppedAt: null }
    : { offersStoppedAt: now }
}
