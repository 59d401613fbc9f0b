import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import {
  isOpenAppointmentRow,
  isOpenRental,
  mostUrgentAppointment,
  mostUrgentRental,
} from './open-work.queries.ts'

/** Returns the additional data of these client cards, in one query. */
export function clientCardRows(db: Db, ids: string[], today: CalendarDate) {
  const cars = carsOfClient(db)
  const appointment = openAppointment(db, today)
  const rental = openRental(db)
  const lastVisit = lastAppointmentOfClient(db)
  const lastRental = lastRentalOfClient(db)
  return db
    .select({
      id: clients.id,
      vehicleCount: cars.count,
      plates: cars.plates,
      appointment: {
        status: appointment.status,
        timeSlotId: appointment.timeSlotId,
        checkInTime: appointment.checkInTime,
      },
      rental: {
        status: rental.status,
        startDate: rental.startDate,
        endDate: rental.endDate,
        pickupTime: rental.pickupTime,
        returnTime: rental.returnTime,
      },
      checkedOutAt: lastVisit.checkOutTime,
      returnedAt: lastRental.returnedAt,
    })
    .from(clients)
    .leftJoinLateral(cars, sql`true`)
    .leftJoinLateral(appointment, sql`true`)
    .leftJoinLateral(rental, sql`true`)
    .leftJoinLateral(lastVisit, sql`true`)
    .leftJoinLateral(lastRental, sql`true`)
    .where(inArray(clients.id, ids))
}

export type ClientCardRow = Awaited<ReturnType<typeof clientCardRows>>[number]

function carsOfClient(db: Db) {
  const { licensePlate, createdAt, id, clientId, deletedAt } = vehicles
  return db
    .select({
      count: sql<number>`count(*)::int`.as('vehicle_count'),
      plates: sql<string[] | null>`(array_agg(${licensePlate} order by ${createdAt}, ${id})
        filter (where ${licensePlate} is not null))[1:2]`.as('plates'),
    })
    .from(vehicles)
    .where(and(eq(clientId, clients.id), isNull(deletedAt)))
    .as('cars')
}

function openAppointment(db: Db, today: CalendarDate) {
  const { status, timeSlotId, checkInTime, clientId } = appointments
  return db
    .select({ status, timeSlotId, checkInTime })
    .from(appointments)
    .where(and(eq(clientId, clients.id), isOpenAppointmentRow))
    .orderBy(...mostUrgentAppointment(today))
    .limit(1)
    .as('visit')
}

function openRental(db: Db) {
  const { status, startDate, endDate, pickupTime, returnTime, clientId } = rentalBookings
  return db
    .select({ status, startDate, endDate, pickupTime, returnTime })
    .from(rentalBookings)
    .where(and(eq(clientId, clients.id), isOpenRental))
    .orderBy(...mostUrgentRental())
    .limit(1)
    .as('rental')
}

function lastAppointmentOfClient(db: Db) {
  const { checkOutTime, clientId, deletedAt, status, timeSlotId } = appointments
  return db
    .select({ checkOutTime })
    .from(appointments)
    .where(and(eq(clientId, clients.id), isNull(deletedAt), eq(status, 'completed')))
    .orderBy(desc(timeSlotId))
    .limit(1)
    .as('last_visit')
}

function lastRentalOfClient(db: Db) {
  const { returnedAt, clientId, deletedAt, status, startDate } = rentalBookings
  return db
    .select({ returnedAt })
    .from(rentalBookings)
    .where(and(eq(clientId, clients.id), isNull(deletedAt), eq(status, 'returned')))
    .orderBy(desc(startDate))
    .limit(1)
    .as('last_hire')
}
