import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { usedRentalStatuses } from '#domain/rentals/rental-cost'
import type { Db } from '#server/db/connect'
import { rentalCostSql } from '#server/db/rental-cost-sql'
import { appointments } from '#server/db/schema/appointments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { selectWaitingFor } from '#server/db/select-waiting-for'

export async function vehiclesOfClient(db: Db, clientId: string, limit: number) {
  const { id, year, make, model, licensePlate, mileage, engineSize, status } = vehicles
  const where = and(eq(vehicles.clientId, clientId), isNull(vehicles.deletedAt))
  const items = await db
    .select({ id, year, make, model, licensePlate, mileage, engineSize, status })
    .from(vehicles)
    .where(where)
    .orderBy(desc(vehicles.createdAt), desc(id))
    .limit(limit)
  return { total: await db.$count(vehicles, where), items }
}

/** Newest first, the same order as the full list. */
export async function appointmentsOfClient(db: Db, clientId: string, limit: number) {
  const { id, services, status, isNoShow, readyAt, readyBy } = appointments
  const where = and(eq(appointments.clientId, clientId), isNull(appointments.deletedAt))
  const items = await db
    .select({
      id,
      services,
      status,
      isNoShow,
      readyAt,
      readyBy,
      waitingFor: selectWaitingFor(appointments),
      timeSlot: { date: timeSlots.date, time: timeSlots.time },
      vehicle: { licensePlate: vehicles.licensePlate },
    })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(where)
    .orderBy(desc(appointments.timeSlotId), desc(id))
    .limit(limit)
  return {
    total: await db.$count(appointments, where),
    noShows: await db.$count(appointments, and(where, isNoShow)),
    items: items.map((item) => ({
      ...item,
      readyAt: item.readyAt?.toISOString() ?? null,
      readyBy: item.readyBy?.toISOString() ?? null,
    })),
  }
}

/** Newest first, with the total cost of all of them. */
export async function rentalsOfClient(db: Db, clientId: string, limit: number) {
  const { id, startDate, endDate, totalDays, totalAmount, additionalCharges, lateCharge, status, isNoShow } =
    rentalBookings
  const { year, make, model, licensePlate } = rentalVehicles
  const where = and(eq(rentalBookings.clientId, clientId), isNull(rentalBookings.deletedAt))
  const items = await db
    .select({
      id,
      startDate,
      endDate,
      totalDays,
      totalAmount,
      additionalCharges,
      lateCharge,
      status,
      isNoShow,
      rentalVehicle: { year, make, model, licensePlate },
    })
    .from(rentalBookings)
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .where(where)
    .orderBy(desc(startDate), desc(id))
    .limit(limit)
  const [sums] = await db
    .select({
      total: sql<number>`count(*)::int`,
      noShows: sql<number>`(count(*) filter (where ${isNoShow}))::int`,
      spent: sql<number>`coalesce(sum(${rentalCostSql})
        filter (where ${inArray(status, [...usedRentalStatuses])}), 0)::int`,
    })
    .from(rentalBookings)
    .where(where)
  return { total: sums?.total ?? 0, noShows: sums?.noShows ?? 0, spent: sums?.spent ?? 0, items }
}
