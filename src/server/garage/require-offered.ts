import { isOfferedTo } from '#domain/settings/is-offered-to'
import type { Offer } from '#domain/settings/offers'
import type { SharedCall } from '#server/calls/call'
import { throwProblem } from '#server/problem-error'
import type { BusinessInfo } from './garage-settings.ts'

const names: Record<Offer, string> = {
  service: 'Service bookings',
  rental: 'Rental cars',
  tow: 'Tow requests',
}

/** Throws `not_offered` if the garage does not offer this online and the caller is not staff. */
export function requireOffered(
  offer: Offer,
  { offers }: Pick<BusinessInfo, 'offers'>,
  { actor }: Pick<SharedCall, 'actor'>,
): void {
  if (!isOfferedTo(offer, { offers, role: actor?.role ?? null }))
    throwProblem('not_offered', { message: `${names[offer]} are not offered online. Please contact us.` })
}
