import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { withoutExtension } from '#domain/contact/without-extension'
import type { Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { appointments } from '#server/db/schema/appointments-table'
import { erasedBooker } from '#server/db/schema/booker-columns'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

/**
 * Erases who booked from bookings of others that were made under another name with one of the contacts of these clients. Returns the ids of others' bookings whose log entries and messages name these clients.
 */
export async function eraseBookers(
  tx: Transaction,
  { clientIds, contacts }: { clientIds: readonly string[]; contacts: readonly string[] },
): Promise<string[]> {
  const erasedIn = async (table: typeof appointments | typeof rentalBookings) => {
    const foreign = await tx
      .update(table)
      .set(erasedBooker)
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
