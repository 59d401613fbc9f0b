import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { withoutExtension } from '#domain/contact/without-extension'
import type { Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { appointments } from '#server/db/schema/appointments-table'
import { erasedBooker } from '#server/db/schema/booker-columns'
import { clients, erasedClient } from '#server/db/schema/clients-table'
import { customerAnswers } from '#server/db/schema/customer-answers-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

/**
 * Erases who booked from bookings of others that were made under another name with one of the contacts of these clients. Returns the
 * ids of others' bookings, and of the questions about them, whose log entries and messages name these clients.
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
  const appointmentIds = await erasedIn(appointments)
  const questionIds = await eraseAnswers(tx, appointmentIds)
  return [...appointmentIds, ...questionIds, ...(await erasedIn(rentalBookings))]
}

/** Erases who answered questions about these appointments instead of the client. Returns the ids of all their questions. */
async function eraseAnswers(tx: Transaction, appointmentIds: readonly string[]): Promise<string[]> {
  const others = (answeredBy: AnyPgColumn) =>
    sql`case when lower(${answeredBy}) <> lower(${clients.name}) then ${erasedClient.name} else ${answeredBy} end`
  const isAboutThese = inArray(appointments.id, [...appointmentIds])
  const { id, answeredBy, appointmentId } = customerQuestions
  const rows = await tx
    .update(customerQuestions)
    .set({ answeredBy: others(answeredBy) })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(and(eq(appointments.id, appointmentId), isAboutThese))
    .returning({ id })
  const questionIds = rows.map((row) => row.id)
  if (questionIds.length === 0) return []
  // The trigger `only_added` refuses every other change.
  await tx.execute(sql`select set_config('hoist.erasing', 'on', true)`)
  await tx
    .update(customerAnswers)
    .set({ answeredBy: others(customerAnswers.answeredBy) })
    .from(customerQuestions)
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(and(eq(customerAnswers.questionId, id), inArray(id, questionIds)))
  await tx.execute(sql`select set_config('hoist.erasing', 'off', true)`)
  return questionIds
}
