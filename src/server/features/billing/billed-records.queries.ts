import { and, eq, isNull } from 'drizzle-orm'
import { billedAppointment } from '#domain/appointments/appointment-billing'
import type { BilledKind, BilledRecord } from '#domain/billing/billed-record'
import { billedSale } from '#domain/clients/sale-billing'
import { storedSlot } from '#domain/opening/slots'
import { billedRental } from '#domain/rentals/rental-billing'
import { billedTow } from '#domain/tows/tow-billing'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import type { lineItems } from '#server/db/schema/line-items-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import type { GarageSettings } from '#server/garage/garage-settings'

/** How billing reads a kind of record. */
interface BilledTable {
  /** `this appointment`. */
  noun: string
  /** The column of lines, documents and payments that refers to it. */
  column: 'appointmentId' | 'rentalBookingId' | 'towBookingId' | 'clientId'
  /** Locks the row until commit, so that two changes of its lines wait for each other. */
  lock(tx: Transaction, id: string): Promise<unknown[]>
  read(db: Db, id: string, settings: GarageSettings): Promise<BilledRecord | undefined>
}

/** The records that lines are charged for. */
export const billedTables: Readonly<Record<BilledKind, BilledTable>> = {
  appointment: {
    noun: 'this appointment',
    column: 'appointmentId',
    lock: (tx, id) =>
      tx
        .select({ id: appointments.id })
        .from(appointments)
        .where(eq(appointments.id, id))
        .for('no key update'),
    read: async (db, id, { services }) => {
      const [row] = await prepared(
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
          .where(and(eq(appointments.id, id), isNull(appointments.deletedAt))),
      )
      return row && billedAppointment({ ...row, date: storedSlot(row.timeSlotId).date }, services)
    },
  },
  rental: {
    noun: 'this rental booking',
    column: 'rentalBookingId',
    lock: (tx, id) =>
      tx
        .select({ id: rentalBookings.id })
        .from(rentalBookings)
        .where(eq(rentalBookings.id, id))
        .for('no key update'),
    read: async (db, id) => {
      const [row] = await prepared(
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
          .where(and(eq(rentalBookings.id, id), isNull(rentalBookings.deletedAt))),
      )
      return row && billedRental(row)
    },
  },
  tow: {
    noun: 'this tow request',
    column: 'towBookingId',
    lock: (tx, id) =>
      tx.select({ id: towBookings.id }).from(towBookings).where(eq(towBookings.id, id)).for('no key update'),
    read: async (db, id) => {
      const [row] = await prepared(
        db
          .select({ tow: towBookings, clientId: appointments.clientId })
          .from(towBookings)
          .leftJoin(appointments, eq(appointments.id, towBookings.appointmentId))
          .where(and(eq(towBookings.id, id), isNull(towBookings.deletedAt))),
      )
      if (row === undefined) return undefined
      const { vehicleYear, vehicleMake, vehicleModel, preferredDate, ...tow } = row.tow
      const vehicle = [vehicleYear, vehicleMake, vehicleModel].filter((part) => part !== null).join(' ')
      return billedTow({ ...tow, clientId: row.clientId, vehicle: vehicle || null, towedOn: preferredDate })
    },
  },
  sale: {
    noun: 'this client',
    column: 'clientId',
    lock: (tx, id) =>
      tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('no key update'),
    read: async (db, id) => {
      const [row] = await prepared(
        db
          .select({ id: clients.id })
          .from(clients)
          .where(and(eq(clients.id, id), isNull(clients.deletedAt))),
      )
      return row && billedSale(row.id)
    },
  },
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
  const kinds = Object.keys(billedTables) as BilledKind[]
  for (const kind of kinds) {
    const id = row[billedTables[kind].column]
    if (id !== null) return { kind, id }
  }
  return null
}
