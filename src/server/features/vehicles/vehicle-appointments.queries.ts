import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openAppointmentStatuses } from '#domain/appointment-status'
import { parseSlotId } from '#domain/opening/slots'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { VehicleAppointments } from '#domain/vehicles/vehicle-appointment-line'
import type { OpenAppointment } from '#domain/vehicles/vehicle-changes'
import type { Db, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { timeSlots } from '#server/db/schema/time-slots-table'

const notDeleted = isNull(appointments.deletedAt)
const neverHere: VehicleAppointments = { hereSince: null, booked: null, requested: null, lastOut: null }

/** Returns the appointment summary of these vehicles, in one query. */
export async function appointmentsOfVehicles(
  db: Db,
  ids: string[],
  today: CalendarDate,
): Promise<(id: string) => VehicleAppointments> {
  const { status, timeSlotId, checkInTime, checkOutTime } = appointments
  // Slot ids begin with their date, so the next one is the smallest not less than today.
  const ahead = sql`${timeSlotId} >= ${today}`
  const instantText = (instant: unknown) => (instant instanceof Date ? instant.toISOString() : null)
  const rows = await db
    .select({
      vehicleId: appointments.vehicleId,
      hereSince: sql<Date | null>`min(${checkInTime}) filter (where ${status} = 'in_progress')`.mapWith(
        checkInTime,
      ),
      booked: sql<
        string | null
      >`min(${timeSlotId}) filter (where ${status} in ('confirmed', 'scheduled') and ${ahead})`,
      requested: sql<string | null>`min(${timeSlotId}) filter (where ${status} = 'pending' and ${ahead})`,
      lastOut: sql<Date | null>`max(${checkOutTime}) filter (where ${status} = 'completed')`.mapWith(
        checkOutTime,
      ),
    })
    .from(appointments)
    .where(and(inArray(appointments.vehicleId, ids), notDeleted))
    .groupBy(appointments.vehicleId)
  const byVehicle = new Map(
    rows.map(({ vehicleId, hereSince, booked, requested, lastOut }) => [
      vehicleId,
      {
        hereSince: instantText(hereSince),
        booked: booked === null ? null : parseSlotId(booked),
        requested: requested === null ? null : parseSlotId(requested),
        lastOut: instantText(lastOut),
      },
    ]),
  )
  return (id) => byVehicle.get(id) ?? neverHere
}

/** Returns the vehicle's open appointments. */
export async function openAppointmentsOf(tx: Transaction, vehicleId: string): Promise<OpenAppointment[]> {
  const rows = await tx
    .select({ status: appointments.status, date: timeSlots.date, time: timeSlots.time })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
    .where(
      and(
        eq(appointments.vehicleId, vehicleId),
        inArray(appointments.status, openAppointmentStatuses),
        notDeleted,
      ),
    )
  // The query's condition limits the statuses to this type.
  return rows as OpenAppointment[]
}
