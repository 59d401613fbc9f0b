import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { withoutExtension } from '#domain/contact/phone'
import type { Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

const blank = { bookedName: null, bookedEmail: null, bookedPhone: null, requestHash: null }

/**
 * Erases who booked from the bookings of these clients, and from bookings of others made under another name with one of
 * their contacts. Returns the ids of others' bookings whose log entries and messages name these clients.
 */
export async function eraseBookers(
  tx: Transaction,
  { clientIds, contacts }: { clientIds: readonly string[]; contacts: readonly string[] },
): Promise<string[]> {
  const erasedIn = async (table: typeof appointments | typeof rentalBookings) => {
    await tx
      .update(table)
      .set(blank)
      .where(inArray(table.clientId, [...clientIds]))
    const foreign = await tx
      .update(table)
      .set(blank)
      .from(clients)
      .where(
        and(
          eq(clients.id, table.clientId),
          notInArray(table.clientId, [...clientIds]),
          or(
            inArray(sql`lower(${table.bookedEmail})`, [...contacts]),
            inArray(numberOf(table.bookedPhone), contacts.map(withoutExtension)),
          ),
          sql`lower(${table.bookedName}) <> lower(${clients.name})`,
        ),
      )
      .returning({ id: table.id })
    const moved = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.previousClientId, [...clientIds]))
    return [...foreign, ...moved].map(({ id }) => id)
  }
  return [...(await erasedIn(appointments)), ...(await erasedIn(rentalBookings))]
}
