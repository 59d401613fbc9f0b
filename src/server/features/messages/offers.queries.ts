import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { withoutExtension } from '#domain/contact/phone'
import { customerMessages, isOffer } from '#domain/messages/customer-messages'
import type { Db, Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { vehicles } from '#server/db/schema/vehicles-table'

/** The clients who agree to reminders that offer a booking: see `agreesToOffers` of the domain. */
export const agreeToOffers = and(
  isNull(clients.deletedAt),
  isNotNull(clients.offersConsentAt),
  isNull(clients.offersStoppedAt),
)

/** Returns whether the owner of a vehicle agrees to reminders that offer a booking. */
export async function ownerAgreesToOffers(db: Db, vehicleId: string): Promise<boolean> {
  const [owner] = await db
    .select({ id: clients.id })
    .from(vehicles)
    .innerJoin(clients, eq(clients.id, vehicles.clientId))
    .where(and(eq(vehicles.id, vehicleId), agreeToOffers))
  return owner !== undefined
}

/** Returns the ids of the clients with this phone who agree to reminders that offer a booking. */
export async function clientsOfferedAt(tx: Transaction, phone: string): Promise<string[]> {
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(numberOf(clients.phone), withoutExtension(phone)), agreeToOffers))
  return rows.map(({ id }) => id)
}

const offers = customerMessages.map(({ template }) => template).filter(isOffer)

/** Deletes the offers to a client that have not been sent, so that none is sent after they have unsubscribed. */
export async function deleteUnsentOffers(tx: Transaction, clientId: string): Promise<void> {
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
