import { and, eq } from 'drizzle-orm'
import { agreeToOffers } from '#server/db/agree-to-offers'
import type { Db } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { vehicles } from '#server/db/schema/vehicles-table'

/** Returns whether the owner of a vehicle agrees to reminders that offer a booking. */
export async function ownerAgreesToOffers(db: Db, vehicleId: string): Promise<boolean> {
  const [owner] = await db
    .select({ id: clients.id })
    .from(vehicles)
    .innerJoin(clients, eq(clients.id, vehicles.clientId))
    .where(and(eq(vehicles.id, vehicleId), agreeToOffers))
  return owner !== undefined
}
