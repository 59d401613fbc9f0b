import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appointmentStatuses, awaitedStatuses } from '#domain/appointment-status'
import { mostExtraSpots } from '#domain/opening/overbooking'
import { bookerColumns, bookerConstraints, erasedBooker } from './booker-columns.ts'
import { clients } from './clients-table.ts'
import { createdAt, deletedAt, id, instant, oneOf, plainText, updatedAt, version } from './columns.ts'
import { kept, overwrittenWith } from './erasure.ts'
import { staff } from './staff-table.ts'
import { timeSlots } from './time-slots-table.ts'
import { users } from './users-table.ts'
import { vehicles } from './vehicles-table.ts'

/**
 * An appointment. It occupies one numbered spot of its slot until it is cancelled or deleted. Constraints ensure that
 * no two appointments have the same spot and that a spot exceeds the slot's capacity only with a reason.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'restrict' }),
    timeSlotId: plainText('time_slot_id').notNull(),
    spot: integer('spot').notNull(),
    slotCapacity: integer('slot_capacity').notNull(),
    assignedStaffId: uuid('assigned_staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    preferredStaffId: uuid('preferred_staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    /** Orders the technician's jobs of the day on the workshop board, as `inBoardOrder` says; null: by the time of the slot. */
    boardPosition: integer('board_position'),
    prefersApprentice: boolean('prefers_apprentice').notNull().default(false),
    services: text('services').array().notNull(),
    notes: text('notes'),
    status: text('status', { enum: appointmentStatuses }).notNull().default('pending'),
    /** Reason of the rejection or cancellation; may have been sent to the customer. */
    rejectionReason: text('rejection_reason'),
    /** Status before the cancellation, for restoring it; null if cancelled before this column existed. */
    cancelledFrom: text('cancelled_from', { enum: awaitedStatuses }),
    /** Cancelled because the customer did not come. */
    isNoShow: boolean('is_no_show').notNull().default(false),
    confirmationNote: text('confirmation_note'),
    /** The user who confirmed or rejected the request, and when. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** Why staff booked it although all spots were taken; its spot may then exceed the slot's capacity. */
    overbookReason: text('overbook_reason'),
    checkInTime: instant('check_in_time'),
    /** Status before the check-in, for undoing it; null if checked in before this column existed. */
    checkedInFrom: text('checked_in_from', { enum: awaitedStatuses }),
    /** When the work was finished and the vehicle was ready for pickup; null: not yet. */
    readyAt: instant('ready_at'),
    /** The time for which the vehicle is promised; null: none. */
    readyBy: instant('ready_by'),
    /** Whether the program proposed that time, so that it follows the plan of the workshop board. */
    isReadyByProposed: boolean('is_ready_by_proposed').notNull().default(false),
    checkOutTime: instant('check_out_time'),
    ...bookerColumns(),
    /** Keyed hash of the public network of an online request; null if created by staff. */
    networkHash: text('network_hash'),
    /** When a pending request lapses; null: never. */
    lapsesAt: instant('lapses_at'),
    /** When staff are reminded of a pending request; null after the reminder. */
    reminderAt: instant('reminder_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => {
    const holdsSpot = sql`${table.status} <> 'cancelled' and ${table.deletedAt} is null`
    const isPending = sql`${table.status} = 'pending' and ${table.deletedAt} is null`
    return [
      ...bookerConstraints(table, 'appointments'),
      foreignKey({
        name: 'appointments_slot_fk',
        columns: [table.timeSlotId, table.slotCapacity],
        foreignColumns: [timeSlots.id, timeSlots.capacity],
      })
        .onUpdate('cascade')
        .onDelete('restrict'),
      uniqueIndex('appointments_spot_unique').on(table.timeSlotId, table.spot).where(holdsSpot),
      check(
        'appointments_spot_within_capacity',
        sql`${table.spot} >= 1 and (${table.spot} <= ${table.slotCapacity} or (${table.overbookReason} is not null and ${table.spot} <= ${table.slotCapacity} + ${sql.raw(String(mostExtraSpots))}))`,
      ),
      uniqueIndex('appointments_vehicle_once_per_slot')
        .on(table.timeSlotId, table.vehicleId)
        .where(holdsSpot),
      index('appointments_by_client').on(table.clientId, table.timeSlotId),
      index('appointments_by_vehicle').on(table.vehicleId, table.timeSlotId),
      index('appointments_by_staff').on(table.assignedStaffId, table.timeSlotId),
      index('appointments_by_status').on(table.status, table.timeSlotId),
      index('appointments_by_creation').on(table.createdAt, table.id),
      index('appointments_open_work')
        .on(table.timeSlotId, table.id)
        .where(sql`${table.deletedAt} is null and ${table.status} <> 'completed'`),
      // For reports, which include cancelled appointments and count without reading the table.
      index('appointments_by_slot')
        .on(
          table.timeSlotId,
          table.id,
          table.status,
          table.assignedStaffId,
          table.checkInTime,
          table.checkOutTime,
          table.isNoShow,
        )
        .where(sql`${table.deletedAt} is null`),
      // The reference of a booking is the last six characters of its id.
      index('appointments_by_reference').on(sql`right(${table.id}::text, 6)`),
      index('appointments_pending_lapse').on(table.lapsesAt).where(isPending),
      index('appointments_pending_network').on(table.networkHash).where(isPending),
      index('appointments_by_check_out').on(table.checkOutTime),
      check('appointments_status_known', oneOf(table.status, appointmentStatuses)),
      check(
        'appointments_cancelled_from',
        sql`${table.cancelledFrom} is null or (${table.status} = 'cancelled' and ${oneOf(table.cancelledFrom, awaitedStatuses)})`,
      ),
      check(
        'appointments_no_show_was_expected',
        sql`not ${table.isNoShow} or (${table.status} = 'cancelled' and coalesce(${table.cancelledFrom}, 'pending') <> 'pending')`,
      ),
      check(
        'appointments_checked_in_from',
        sql`${table.checkedInFrom} is null or (${table.checkInTime} is not null and ${oneOf(table.checkedInFrom, awaitedStatuses)})`,
      ),
      check(
        'appointments_ready_while_here',
        sql`${table.readyAt} is null or ${table.status} in ('in_progress', 'completed')`,
      ),
      check(
        'appointments_ready_by_after_arrival',
        sql`${table.readyBy} is null or ${table.checkInTime} is null or ${table.readyBy} > ${table.checkInTime}`,
      ),
      // 14 hours: the day of a slot begins first in the easternmost time zone.
      check(
        'appointments_ready_by_from_its_day',
        sql`${table.readyBy} is null or ${table.checkInTime} is not null or to_char(${table.readyBy} at time zone 'UTC' + interval '14 hours', 'YYYY-MM-DD') collate "C" >= left(${table.timeSlotId}, 10)`,
      ),
      check(
        'appointments_proposed_ready_by',
        sql`not ${table.isReadyByProposed} or ${table.readyBy} is not null`,
      ),
      check('appointments_some_service', sql`cardinality(${table.services}) > 0`),
      check('appointments_out_after_in', sql`${table.checkOutTime} >= ${table.checkInTime}`),
      // The status must match its timestamps.
      check(
        'appointments_progress_has_arrival',
        sql`${table.status} not in ('in_progress', 'completed') or ${table.checkInTime} is not null`,
      ),
      check(
        'appointments_completed_has_departure',
        sql`(${table.status} = 'completed') = (${table.checkOutTime} is not null)`,
      ),
    ]
  },
)

/** An appointment of a client whose personal data is erased. */
export const erasedAppointment = overwrittenWith(appointments, {
  ...erasedBooker,
  timeSlotId: kept,
  services: kept,
  notes: null,
  rejectionReason: null,
  confirmationNote: null,
  // Not null: a spot above the capacity needs a reason.
  overbookReason: sql`case when ${appointments.overbookReason} is not null then 'Personal data erased' end`,
  networkHash: null,
})
