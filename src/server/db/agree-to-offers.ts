import { and, isNotNull, isNull } from 'drizzle-orm'
import { clients } from './schema/clients-table.ts'

/** The clients who agree to reminders that offer a booking: `agreesToOffers` of the domain. */
export const agreeToOffers = and(
  isNull(clients.deletedAt),
  isNotNull(clients.offersConsentAt),
  isNull(clients.offersStoppedAt),
)
