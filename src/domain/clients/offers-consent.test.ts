import { expect, it } from 'vitest'
import { agreesToOffers, consentAfter, type OffersConsent } from './offers-consent.ts'

const never: OffersConsent = { offersConsentAt: null, offersConsentSource: null, offersStoppedAt: null }
const first = new Date('2026-11-01T00:00:00.000Z')
const now = new Date('2026-11-24T00:00:00.000Z')
const by = { now, source: 'staff' as const }
const agreed: OffersConsent = { ...never, offersConsentAt: first, offersConsentSource: 'customer' }

it('no client agrees to offers until the consent is recorded', () => {
  expect(agreesToOffers(never)).toBe(false)
  expect(agreesToOffers(agreed)).toBe(true)
  expect(agreesToOffers({ ...agreed, offersStoppedAt: now })).toBe(false)
})

it('consent is stored with its date and source; ending it keeps both, and agreeing again renews them', () => {
  expect(consentAfter(null, true, by)).toEqual({
    ...{ offersConsentAt: now, offersConsentSource: 'staff', offersStoppedAt: null },
  })
  expect(consentAfter(agreed, false, by)).toEqual({ offersStoppedAt: now })
  expect(consentAfter({ ...agreed, offersStoppedAt: first }, true, by)).toMatchObject({
    offersConsentAt: now,
  })
})

it('an answer that changes nothing keeps the date of the first one', () => {
  expect(consentAfter(agreed, true, by)).toEqual({})
  expect(consentAfter(never, false, by)).toEqual({})
  expect(consentAfter(null, false, by)).toEqual({})
  expect(consentAfter({ ...agreed, offersStoppedAt: first }, false, by)).toEqual({})
})
