import { and, eq, gte, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { OfferMessage } from '#domain/messages/customer-messages'
import { type DueStep, dueDaysReminded } from '#domain/messages/due-reminders'
import type { CalendarDate } from '#domain/time/calendar-date'
import { agreeToOffers } from '#server/db/agree-to-offers'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { sentReminders } from '#server/db/schema/sent-reminders-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { claimReminder } from '#server/db/sent-reminders'

const dueColumns = {
  vehicle_rego_due: vehicles.registrationExpires,
  vehicle_inspection_due: vehicles.inspectionDue,
  vehicle_service_due: vehicles.serviceDueOn,
} satisfies Record<OfferMessage, unknown>

interface DueReminder {
  message: OfferMessage
  step: DueStep
  today: CalendarDate
  now: Date
}

/**
 * Locks a vehicle whose owner is still to be reminded of a due day at this step, with its owner, and stores that they have been. The
 * owner agrees to offers, neither is inactive, and the vehicle has no open appointment from today. Skips rows that other servers have
 * locked. Returns undefined if there is none.
 */
export async function claimDueVehicle(tx: Transaction, { message, step, today, now }: DueReminder) {
  const due = dueColumns[message]
  const { from, to } = dueDaysReminded(step, today)
  // One of a kind for each step; another due day starts again.
  const template = `${message}_${step}`
  const isReminded = tx
    .select({ one: sql`1` })
    .from(sentReminders)
    .where(
      and(
        eq(sentReminders.entityId, vehicles.id),
        eq(sentReminders.template, template),
        eq(sentReminders.day, due),
      ),
    )
  const isBooked = tx
    .select({ one: sql`1` })
    .from(appointments)
    .where(
      and(
        eq(appointments.vehicleId, vehicles.id),
        isNull(appointments.deletedAt),
        or(
          eq(appointments.status, 'in_progress'),
          and(
            inArray(appointments.status, ['pending', 'confirmed', 'scheduled']),
            gte(appointments.timeSlotId, today),
          ),
        ),
      ),
    )
  const [row] = await tx
    .select({ vehicle: vehicles, client: clients, day: due })
    .from(vehicles)
    .innerJoin(clients, eq(clients.id, vehicles.clientId))
    .where(
      and(
        gte(due, from),
        lte(due, to),
        isNull(vehicles.deletedAt),
        ne(vehicles.status, 'inactive'),
        ne(clients.status, 'inactive'),
        agreeToOffers,
        notExists(isReminded),
        notExists(isBooked),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  if (row === undefined || row.day === null) return undefined
  const isClaimed = await claimReminder(tx, { entityId: row.vehicle.id, template, day: row.day }, now)
  return { ...row, day: row.day, isClaimed }
}
