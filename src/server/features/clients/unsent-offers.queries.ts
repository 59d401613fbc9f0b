import { and, eq, inArray } from 'drizzle-orm'
import { customerMessages, isOffer } from '#domain/messages/customer-messages'
import type { Transaction } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox-table'
import { vehicles } from '#server/db/schema/vehicles-table'

const offers = customerMessages.map(({ template }) => template).filter(isOffer)

/** Deletes the offers to a client that are queued or have failed, so that none is sent after they have unsubscribed. */
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
