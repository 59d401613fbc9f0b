import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UndoableDeletion } from '#domain/audit/audit-labels'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { documents } from '#server/db/schema/documents-table'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { partPrices } from '#server/db/schema/part-prices-table'
import { payments } from '#server/db/schema/payments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { restoreAppointment } from '#server/features/appointments/restore-appointment'
import { reopenCall } from '#server/features/messages/plan-call'
import { restoreRentalBooking } from '#server/features/rentals/bookings/restore-rental-booking'

/** The kinds of records that stay restorable for a while after deletion. */
export type Deletable = Exclude<UndoableDeletion, 'special_day'>

interface Deletion {
  id: string
  deletedAt: Date
}

type DeletableTable = PgTable & {
  id: AnyPgColumn<{ data: string; notNull: true }>
  deletedAt: AnyPgColumn<{ data: Date; notNull: false }>
}

export interface DeletableRecord {
  table: DeletableTable
  /** Columns that refer to records which must not be deleted while this one exists, so are restored first. */
  parents?: readonly [entity: Deletable, column: AnyPgColumn][]
  /** Columns of finished work that refer to it: while one does, it is not removed permanently. */
  references?: readonly AnyPgColumn[]
  /** What else must be true of a record that is removed permanently. */
  isPurgeable?: SQL
  /** Restores it, subject to the current rules; absent: only its deletion is cleared. */
  restore?(tx: Transaction, call: Call, deleted: Deletion): Promise<void>
}

/** Restores a deleted record. Throws `slot_full`, `car_taken` or another problem if it cannot be as it was. */
export async function bringBack(
  tx: Transaction,
  call: Call,
  entity: Deletable,
  deletion: Deletion,
): Promise<void> {
  const { table, restore } = deletableRecords[entity]
  if (restore === undefined) await undelete(tx, table, eq(table.id, deletion.id))
  else await restore(tx, call, deletion)
}

/** Clears the deletion of these rows. */
async function undelete(tx: Transaction, table: DeletableTable, where: SQL | undefined): Promise<void> {
  await tx.update(table).set({ deletedAt: null }).where(where)
}

/** How each kind of record is restored and removed permanently, in the order of removal: what refers to others is first. */
export const deletableRecords: Readonly<Record<Deletable, DeletableRecord>> = {
  tow_booking: {
    table: towBookings,
    references: [documents.towBookingId, payments.towBookingId],
    restore: async (tx, call, { id, deletedAt }) => {
      await undelete(tx, towBookings, eq(towBookings.id, id))
      await reopenCall(tx, call, { entityId: id, closedAt: deletedAt })
    },
  },
  waitlist_entry: { table: waitlistEntries },
  customer_question: {
    table: customerQuestions,
    parents: [['appointment', customerQuestions.appointmentId]],
  },
  line_item: {
    table: lineItems,
    parents: [
      ['appointment', lineItems.appointmentId],
      ['rental_booking', lineItems.rentalBookingId],
      ['tow_booking', lineItems.towBookingId],
      ['client', lineItems.clientId],
    ],
    references: [lineItems.correctsId],
  },
  part_order: { table: partOrders, parents: [['appointment', partOrders.appointmentId]] },
  part_price: { table: partPrices },
  labour_rate: {
    table: labourRates,
    restore: async (tx, _, { id }) => {
      const others = tx
        .select({ id: labourRates.id })
        .from(labourRates)
        .where(and(labourRates.isDefault, isNull(labourRates.deletedAt)))
      // Another one can have become the default since.
      await tx
        .update(labourRates)
        .set({ deletedAt: null, isDefault: sql`${labourRates.isDefault} and not exists ${others}` })
        .where(eq(labourRates.id, id))
    },
  },
  appointment: {
    table: appointments,
    parents: [
      ['client', appointments.clientId],
      ['vehicle', appointments.vehicleId],
    ],
    references: [documents.appointmentId, payments.appointmentId],
    restore: (tx, call, { id }) => restoreAppointment(tx, call, id),
  },
  rental_booking: {
    table: rentalBookings,
    parents: [
      ['client', rentalBookings.clientId],
      ['rental_vehicle', rentalBookings.rentalVehicleId],
    ],
    references: [documents.rentalBookingId, payments.rentalBookingId],
    // Photos can be kept for a dispute.
    isPurgeable: eq(rentalBookings.keepPhotos, false),
    restore: (tx, call, { id }) => restoreRentalBooking(tx, call, id),
  },
  vehicle: {
    table: vehicles,
    parents: [['client', vehicles.clientId]],
    references: [appointments.vehicleId],
  },
  client: {
    table: clients,
    references: [
      ...[vehicles.clientId, appointments.clientId, rentalBookings.clientId],
      ...[documents.clientId, payments.clientId],
    ],
    restore: async (tx, _, { id, deletedAt }) => {
      await undelete(tx, clients, eq(clients.id, id))
      // Those that were deleted together with their owner.
      await undelete(tx, vehicles, and(eq(vehicles.clientId, id), eq(vehicles.deletedAt, deletedAt)))
    },
  },
  rental_vehicle: { table: rentalVehicles, references: [rentalBookings.rentalVehicleId] },
  staff: {
    table: staff,
    references: [appointments.assignedStaffId, appointments.preferredStaffId, workPeriods.staffId],
  },
}
