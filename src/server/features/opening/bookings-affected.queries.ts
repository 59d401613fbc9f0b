import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { openAppointmentStatuses } from '#domain/appointment-status'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { vehicles } from '#server/db/schema/vehicles-table'

const client = { clientName: clients.name, clientPhone: clients.phone }

/** Returns the appointments of a day, by time. */
export function appointmentsOn(db: Db, date: CalendarDate) {
  return db
    .select({
      id: appointments.id,
      time: timeSlots.time,
      status: appointments.status,
      ...client,
      licensePlate: vehicles.licensePlate,
    })
    .from(timeSlots)
    .innerJoin(appointments, eq(appointments.timeSlotId, timeSlots.id))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(and(eq(timeSlots.date, date), isNull(appointments.deletedAt)))
    .orderBy(asc(timeSlots.time), asc(appointments.id))
}

/** Returns the rentals with a pickup or return on a day. */
export function rentalsOn(db: Db, date: CalendarDate) {
  const { id, status, startDate, endDate, pickupTime, returnTime, deletedAt } = rentalBookings
  return db
    .select({
      ...{ id, status, startDate, endDate, pickupTime, returnTime },
      ...client,
      licensePlate: rentalVehicles.licensePlate,
    })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .where(and(isNull(deletedAt), or(eq(startDate, date), eq(endDate, date))))
}

/** Returns the unfinished appointments from a day on. */
export function appointmentsToCome(db: Db, today: CalendarDate) {
  return db
    .select({
      id: appointments.id,
      date: timeSlots.date,
      time: timeSlots.time,
      status: appointments.status,
      clientName: clients.name,
      licensePlate: vehicles.licensePlate,
    })
    .from(timeSlots)
    .innerJoin(appointments, eq(appointments.timeSlotId, timeSlots.id))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(
      and(
        gte(timeSlots.date, today),
        isNull(appointments.deletedAt),
        inArray(appointments.status, openAppointmentStatuses),
      ),
    )
}

/** Returns the rentals with a pickup or return from a day on. */
export function rentalsToCome(db: Db, today: CalendarDate) {
  const { id, status, startDate, endDate, pickupTime, returnTime, deletedAt } = rentalBookings
  return db
    .select({
      ...{ id, status, startDate, endDate, pickupTime, returnTime },
      clientName: clients.name,
      licensePlate: rentalVehicles.licensePlate,
    })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .where(
      and(isNull(deletedAt), gte(endDate, today), inArray(status, ['pending', 'confirmed', 'picked_up'])),
    )
}
