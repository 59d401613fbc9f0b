import { and, eq } from 'drizzle-orm'
import { agreeToOffers } from '#server/db/agree-to-offers'
import type { Transaction } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { vehicles } from '#server/db/schema/vehicles-table'

/**
 * Returns whether the owner of a vehicle agrees to reminders that offer a booking. Locks the owner until commit, so that the consent
 * does not end before the message is queued.
 */
export async function ownerAgreesToOffers(tx: Transaction, vehicleId: string): Promise<boolean> {
  const [owner] = await tx
    .select({ id: clients.id })
    .from(vehicles)
    .innerJoin(clients, eq(clients.id, vehicles.clientId))
    .where(and(eq(vehicles.id, vehicleId), agreeToOffers))
    .for('key share', { of: clients })
  return owner !== undefined
}
