import { inArray, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { defaultCapacity } from '#domain/opening/capacity'
import { isTechnician } from '#domain/staff/technician'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import type { FileStore } from '#server/adapters/file-store'
import { type Database, type Transaction, withTransaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { readRosters } from '#server/features/staff/read-rosters'
import { saveSetting } from '#server/garage/save-setting'
import { insertAll, insertMissing } from './insert-all.ts'
import { largeCarsPerSlot, planLargeAppointments } from './plan-large-appointments.ts'
import { planLargePeople } from './plan-large-people.ts'
import { planLargeRentals } from './plan-large-rentals.ts'
import { demoTimeZone } from './plan-settings.ts'
import { seedDemo } from './seed-demo.ts'
import { seedLargeMoney } from './seed-large-money.ts'

export type GarageSizes = Record<
  'clients' | 'vehicles' | 'appointments' | 'rental_vehicles' | 'rental_bookings' | 'invoices',
  number
>

/** Sizes of the benchmarks, after many years of operation. The days are equally full. */
export const largeGarages = {
  B: {
    clients: 10_000,
    vehicles: 15_000,
    appointments: 100_000,
    rental_vehicles: 500,
    rental_bookings: 20_000,
    invoices: 20_000,
  },
  C: {
    clients: 100_000,
    vehicles: 150_000,
    appointments: 1_000_000,
    rental_vehicles: 500,
    rental_bookings: 200_000,
    invoices: 200_000,
  },
} satisfies Record<string, GarageSizes>

/**
 * Fills an empty database with the demo garage and years of additional data. Returns false and writes nothing if
 * there is data.
 */
export async function seedLarge(
  db: Database,
  now: Date,
  { files, sizes }: { files: FileStore; sizes: GarageSizes },
): Promise<boolean> {
  if (!(await seedDemo(db, now, files))) return false
  await withTransaction(db, (tx) => grow(tx, now, sizes))
  // Updates planner statistics and visibility maps immediately instead of at the next autovacuum.
  await db.execute('vacuum analyze')
  return true
}

async function grow(tx: Transaction, instant: Date, sizes: GarageSizes): Promise<void> {
  const now = garageNow(instant, demoTimeZone)
  const missing = async (table: PgTable, wanted: number) => Math.max(0, wanted - (await tx.$count(table)))
  const people = planLargePeople(now, {
    clients: await missing(clients, sizes.clients),
    vehicles: await missing(vehicles, sizes.vehicles),
  })
  const technicians = (await tx.select().from(staff)).filter(isTechnician)
  const rosterOf = await readRosters(tx, technicians, calendarDate('2000-01-01'))
  const { slots, appointmentRows } = planLargeAppointments({
    now,
    people,
    technicians: technicians.map(({ id }) => ({ id, roster: rosterOf(id) })),
    count: await missing(appointments, sizes.appointments),
  })
  const rented = planLargeRentals({
    now,
    clientIds: people.clients.map(({ id }) => id),
    cars: await missing(rentalVehicles, sizes.rental_vehicles),
    rentals: await missing(rentalBookings, sizes.rental_bookings),
  })
  await saveSetting(tx, 'capacity_settings', { ...defaultCapacity, maxCarsPerSlot: largeCarsPerSlot })
  await insertAll(tx, clients, people.clients)
  await insertAll(tx, vehicles, people.vehicles)
  await insertMissing(tx, timeSlots, slots)
  await tx
    .update(timeSlots)
    .set({ capacity: largeCarsPerSlot })
    .where(lt(timeSlots.capacity, largeCarsPerSlot))
  await insertAll(tx, appointments, appointmentRows)
  await insertAll(tx, rentalVehicles, rented.cars)
  await insertAll(tx, rentalBookings, rented.rentals)
  const inTheWorkshop = tx
    .select({ id: appointments.vehicleId })
    .from(appointments)
    .where(sql`${appointments.status} = 'in_progress'`)
  await tx.update(vehicles).set({ status: 'in_service' }).where(inArray(vehicles.id, inTheWorkshop))
  await seedLargeMoney(tx, { now, people, appointmentRows, rented, invoices: sizes.invoices })
}
