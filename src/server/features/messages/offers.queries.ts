import { and, eq, inArray } from 'drizzle-orm'
import { customerMessages, isOffer } from '#domain/messages/customer-messages'
import { agreeToOffers } from '#server/db/agree-to-offers'
import type { Db, Transaction } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
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

const offers = customerMessages.map(({ template }) => template).filter(isOffer)

/** Deletes the offers about the vehicles of a client that are queued or have failed. */
export async function deleteOffersTo(tx: Transaction, clientId: string): Promise<void> {
  const theirs = tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.clientId, clientId))
  await tx
    .delete(outbox)
    .where(
      and(
        inArray(outbox.template, offers),
        inArray(outbox.entityId, theirs),
        inArray(outbox.status, ['queued', 'failed']),
      ),
    )
}
