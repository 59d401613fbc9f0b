import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { billedAppointment } from '#domain/appointments/appointment-billing'
import type { BilledKind, BilledRecord } from '#domain/billing/billed-record'
import { billedSale } from '#domain/clients/sale-billing'
import { storedSlot } from '#domain/opening/slots'
import { billedRental } from '#domain/rentals/rental-billing'
import { billedTow } from '#domain/tows/tow-billing'
import type { Db, Transaction } from '#server/db/connect'
import { preparedOnce } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import type { lineItems } from '#server/db/schema/line-items-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import type { GarageSettings } from '#server/garage/garage-settings'

export type BilledColumn = 'appointmentId' | 'rentalBookingId' | 'towBookingId' | 'clientId'

/** How billing reads a kind of record. */
interface BilledTable {
  /** `this appointment`. */
  noun: string
  /** The column of lines, documents and payments that refers to it. */
  column: BilledColumn
  /** Locks the row until commit, so that two changes of its lines wait for each other. */
  lock(tx: Transaction, values: { id: string }): Promise<unknown[]>
  read(db: Db, id: string, settings: GarageSettings): Promise<BilledRecord | undefined>
}

const givenId = sql.placeholder('id')

const lockRow = (table: PgTable & { id: AnyPgColumn }) =>
  preparedOnce<{ id: string }, unknown[]>((db) =>
    db.select({ id: table.id }).from(table).where(eq(table.id, givenId)).for('no key update'),
  )

const appointmentById = preparedOnce((db) =>
  db
    .select({
      clientId: appointments.clientId,
      timeSlotId: appointments.timeSlotId,
      status: appointments.status,
      services: appointments.services,
      vehicle: {
        year: vehicles.year,
        make: vehicles.make,
        model: vehicles.model,
        licensePlate: vehicles.licensePlate,
        vin: vehicles.vin,
        mileage: vehicles.mileage,
      },
      technician: { name: staff.name, licenceNumber: staff.licenceNumber },
    })
    .from(appointments)
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .leftJoin(staff, eq(staff.id, appointments.assignedStaffId))
    .where(and(eq(appointments.id, givenId), isNull(appointments.deletedAt))),
)

const rentalById = preparedOnce((db) =>
  db
    .select({
      clientId: rentalBookings.clientId,
      startDate: rentalBookings.startDate,
      status: rentalBookings.status,
      pickupMileage: rentalBookings.pickupMileage,
      returnMileage: rentalBookings.returnMileage,
      car: {
        year: rentalVehicles.year,
        make: rentalVehicles.make,
        model: rentalVehicles.model,
        licensePlate: rentalVehicles.licensePlate,
      },
    })
    .from(rentalBookings)
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .where(and(eq(rentalBookings.id, givenId), isNull(rentalBookings.deletedAt))),
)

const towById = preparedOnce((db) =>
  db
    .select({ tow: towBookings, clientId: appointments.clientId })
    .from(towBookings)
    .leftJoin(appointments, eq(appointments.id, towBookings.appointmentId))
    .where(and(eq(towBookings.id, givenId), isNull(towBookings.deletedAt))),
)

const clientById = preparedOnce((db) =>
  db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, givenId), isNull(clients.deletedAt))),
)

/** The records that lines are charged for. */
export const billedTables: Readonly<Record<BilledKind, BilledTable>> = {
  appointment: {
    noun: 'this appointment',
    column: 'appointmentId',
    lock: lockRow(appointments),
    read: async (db, id, { services }) => {
      const [row] = await appointmentById(db, { id })
      return row && billedAppointment({ ...row, date: storedSlot(row.timeSlotId).date }, services)
    },
  },
  rental: {
    noun: 'this rental booking',
    column: 'rentalBookingId',
    lock: lockRow(rentalBookings),
    read: async (db, id) => {
      const [row] = await rentalById(db, { id })
      return row && billedRental(row)
    },
  },
  tow: {
    noun: 'this tow request',
    column: 'towBookingId',
    lock: lockRow(towBookings),
    read: async (db, id) => {
      const [row] = await towById(db, { id })
      if (row === undefined) return undefined
      const { vehicleYear, vehicleMake, vehicleModel, preferredDate, ...tow } = row.tow
      const vehicle = [vehicleYear, vehicleMake, vehicleModel].filter((part) => part !== null).join(' ')
      return billedTow({ ...tow, clientId: row.clientId, vehicle: vehicle || null, towedOn: preferredDate })
    },
  },
  sale: {
    noun: 'this client',
    column: 'clientId',
    lock: lockRow(clients),
    read: async (db, id) => {
      const [row] = await clientById(db, { id })
      return row && billedSale(row.id)
    },
  },
}

const kinds = Object.keys(billedTables) as BilledKind[]

/** Returns by kind what `of` returns for the column that refers to records of the kind. */
export function ofBilled<Value>(
  of: (column: BilledColumn, kind: BilledKind) => Value,
): Readonly<Record<BilledKind, Value>> {
  const entries = kinds.map((kind) => [kind, of(billedTables[kind].column, kind)])
  return Object.fromEntries(entries)
}

/** A record that lines are charged for. */
export interface BilledRef {
  kind: BilledKind
  id: string
}

/** Returns the record that a line, document or payment belongs to; null: a payment or document of a client alone. */
export function refOf(
  row: Pick<typeof lineItems.$inferSelect, 'appointmentId' | 'rentalBookingId' | 'towBookingId' | 'clientId'>,
): BilledRef | null {
  for (const kind of kinds) {
    const id = row[billedTables[kind].column]
    if (id !== null) return { kind, id }
  }
  return null
}
