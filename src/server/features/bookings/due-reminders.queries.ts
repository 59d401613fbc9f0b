import { and, eq, gte, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Reminder } from '#domain/messages/reminders'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { sentReminders } from '#server/db/schema/sent-reminders-table'
import { claimReminder } from '#server/db/sent-reminders'

interface DueReminder {
  reminder: Reminder
  /** The day that the customer is reminded of. */
  day: CalendarDate
  /** Who has booked, confirmed or picked up later knows already. */
  before: Date
  now: Date
}

/**
 * Locks a booking whose customer is still to be reminded of this day, and stores that they have been. Skips rows that other servers
 * have locked. Returns undefined if there is none.
 */
export async function claimDueReminder(
  tx: Transaction,
  { reminder, day, before, now }: DueReminder,
): Promise<{ id: string } | undefined> {
  const table = reminder === 'appointment_reminder' ? appointments : rentalBookings
  const isReminded = tx
    .select({ one: sql`1` })
    .from(sentReminders)
    .where(
      and(
        eq(sentReminders.entityId, table.id),
        eq(sentReminders.template, reminder),
        eq(sentReminders.day, day),
      ),
    )
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isOnDay(reminder, day, before), isNull(table.deletedAt), notExists(isReminded)))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row === undefined) return undefined
  // Another server can have committed it after this statement began; the next run finds the others.
  return (await claimReminder(tx, { entityId: row.id, template: reminder, day }, now)) ? row : undefined
}

function isOnDay(reminder: Reminder, day: CalendarDate, before: Date): SQL | undefined {
  const knownBefore = (table: typeof appointments | typeof rentalBookings) =>
    lt(sql`coalesce(${table.decidedAt}, ${table.createdAt})`, before.toISOString())
  const isOut = eq(rentalBookings.status, 'picked_up')
  switch (reminder) {
    case 'appointment_reminder':
      return and(
        gte(appointments.timeSlotId, day),
        lt(appointments.timeSlotId, `${day}U`),
        inArray(appointments.status, ['confirmed', 'scheduled']),
        knownBefore(appointments),
      )
    case 'rental_pickup_reminder':
      return and(
        eq(rentalBookings.startDate, day),
        eq(rentalBookings.status, 'confirmed'),
        knownBefore(rentalBookings),
      )
    case 'rental_return_reminder':
      return and(eq(rentalBookings.endDate, day), isOut, lt(rentalBookings.pickedUpAt, before))
    case 'rental_overdue':
      return and(eq(rentalBookings.endDate, day), isOut)
  }
}
