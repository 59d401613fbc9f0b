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
import { largeCarsPerSlot, planLargeAppointments } from './plan-large-appointments.ts'
import { planLargePeople } from './plan-large-people.ts'
import { planLargeRentals } from './plan-large-rentals.ts'
import { demoTimeZone } from './plan-settings.ts'
import { seedDemo } from './seed-demo.ts'

export type GarageSizes = Record<
  'clients' | 'vehicles' | 'appointments' | 'rental_vehicles' | 'rental_bookings',
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
  },
  C: {
    clients: 100_000,
    vehicles: 150_000,
    appointments: 1_000_000,
    rental_vehicles: 500,
    rental_bookings: 200_000,
  },
} satisfies Record<string, GarageSizes>

const rowsAtATime = 1000

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
  // Updates the planner statistics immediately instead of at the next autovacuum.
  await db.execute('analyze')
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
  const { cars, rentals } = planLargeRentals({
    now,
    clientIds: people.clients.map(({ id }) => id),
    cars: await missing(rentalVehicles, sizes.rental_vehicles),
    rentals: await missing(rentalBookings, sizes.rental_bookings),
  })
  await saveSetting(tx, 'capacity_settings', { ...defaultCapacity, maxCarsPerSlot: largeCarsPerSlot })
  for (const some of batches(people.clients)) await tx.insert(clients).values(some)
  for (const some of batches(people.vehicles)) await tx.insert(vehicles).values(some)
  for (const some of batches(slots)) await tx.insert(timeSlots).values(some).onConflictDoNothing()
  await tx
    .update(timeSlots)
    .set({ capacity: largeCarsPerSlot })
    .where(lt(timeSlots.capacity, largeCarsPerSlot))
  for (const some of batches(appointmentRows)) await tx.insert(appointments).values(some)
  for (const some of batches(cars)) await tx.insert(rentalVehicles).values(some)
  for (const some of batches(rentals)) await tx.insert(rentalBookings).values(some)
  const inTheWorkshop = tx
    .select({ id: appointments.vehicleId })
    .from(appointments)
    .where(sql`${appointments.status} = 'in_progress'`)
  await tx.update(vehicles).set({ status: 'in_service' }).where(inArray(vehicles.id, inTheWorkshop))
}

function* batches<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtATime) yield rows.slice(start, start + rowsAtATime)
}
