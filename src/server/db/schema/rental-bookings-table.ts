import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { awaitedRentalStatuses, rentalStatuses } from '#domain/rental-status'
import { rentalCarStatuses } from '#domain/rentals/rental-car'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { bookerColumns, bookerConstraints, erasedBooker } from './booker-columns.ts'
import { clients } from './clients-table.ts'
import { createdAt, deletedAt, id, instant, isTime, oneOf, updatedAt, version } from './columns.ts'
import { kept, overwrittenWith } from './erasure.ts'
import { licencePhotos } from './licence-photos-table.ts'
import { rentalVehicles } from './rental-vehicles-table.ts'
import { users } from './users-table.ts'

/**
 * A rental. The car is occupied from `takenFrom` to `takenUntil` (garage time, turnaround included). Where the
 * database supports it, the exclusion constraint in migrations/optional prevents overlaps in addition to the check
 * when booking.
 */
export const rentalBookings = pgTable(
  'rental_bookings',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    rentalVehicleId: uuid('rental_vehicle_id')
      .notNull()
      .references(() => rentalVehicles.id, { onDelete: 'restrict' }),
    startDate: date('start_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    endDate: date('end_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    pickupTime: text('pickup_time').$type<TimeOfDay>().notNull(),
    returnTime: text('return_time').$type<TimeOfDay>().notNull(),
    takenFrom: timestamp('taken_from', { mode: 'string' }).notNull(),
    takenUntil: timestamp('taken_until', { mode: 'string' }).notNull(),
    totalDays: integer('total_days').notNull(),
    dailyRate: integer('daily_rate').notNull(),
    totalAmount: integer('total_amount').notNull(),
    additionalCharges: integer('additional_charges').notNull().default(0),
    /** Late return fee in cents; added to totalAmount like additionalCharges. */
    lateCharge: integer('late_charge').notNull().default(0),
    status: text('status', { enum: rentalStatuses }).notNull().default('pending'),
    pickupMileage: integer('pickup_mileage'),
    returnMileage: integer('return_mileage'),
    /** Actual pickup and return, required for assigning fines and tolls. */
    pickedUpAt: instant('picked_up_at'),
    returnedAt: instant('returned_at'),
    /** When staff recorded the return, which can be days later; null if recorded before this column existed. */
    returnRecordedAt: instant('return_recorded_at'),
    /** The car's odometer before the pickup and before the return, for undoing them. */
    odometerBeforePickup: integer('odometer_before_pickup'),
    odometerBeforeReturn: integer('odometer_before_return'),
    /** The car's status that staff chose at the return; null if returned before this column existed. */
    carStatusAtReturn: text('car_status_at_return', { enum: rentalCarStatuses }),
    notes: text('notes'),
    /** Reason of the rejection or cancellation; may have been sent to the customer. */
    rejectionReason: text('rejection_reason'),
    /** Status before the cancellation, for restoring it; null if cancelled before this column existed. */
    cancelledFrom: text('cancelled_from', { enum: awaitedRentalStatuses }),
    /** Cancelled because the customer did not come. */
    isNoShow: boolean('is_no_show').notNull().default(false),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    driverLicense: text('driver_license'),
    licenseExpirationDate: date('license_expiration_date', { mode: 'string' }).$type<CalendarDate>(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).$type<CalendarDate>(),
    customerAddress: text('customer_address'),
    licensePhotoId: uuid('license_photo_id').references(() => licencePhotos.id, { onDelete: 'restrict' }),
    licensePhotoBackId: uuid('license_photo_back_id').references(() => licencePhotos.id, {
      onDelete: 'restrict',
    }),
    /** Set for a dispute: the photos are retained beyond the retention period. */
    keepPhotos: boolean('keep_photos').notNull().default(false),
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
    const isPending = sql`${table.status} = 'pending' and ${table.deletedAt} is null`
    return [
      ...bookerConstraints(table, 'rental_bookings'),
      index('rental_bookings_by_vehicle').on(table.rentalVehicleId, table.takenFrom, table.takenUntil),
      index('rental_bookings_by_client').on(table.clientId, table.startDate),
      // Also for counting all rentals: read without the table.
      index('rental_bookings_by_status')
        .on(table.status, table.startDate)
        .where(sql`${table.deletedAt} is null`),
      index('rental_bookings_by_dates').on(table.startDate, table.endDate),
      // For the calendar: the first pickups and returns of a day, and how many there are, read without the table.
      index('rental_bookings_by_start')
        .on(table.startDate, table.pickupTime, table.id)
        .where(sql`${table.deletedAt} is null and ${table.status} <> 'cancelled'`),
      // Also for the timeline, which starts with rentals that have not ended.
      index('rental_bookings_by_end')
        .on(table.endDate, table.returnTime, table.id, table.startDate)
        .where(sql`${table.deletedAt} is null and ${table.status} <> 'cancelled'`),
      index('rental_bookings_by_creation').on(table.createdAt, table.id),
      index('rental_bookings_by_reference').on(sql`right(${table.id}::text, 6)`),
      index('rental_bookings_by_return').on(table.returnedAt),
      index('rental_bookings_pending_lapse').on(table.lapsesAt).where(isPending),
      index('rental_bookings_pending_network').on(table.networkHash).where(isPending),
      index('rental_bookings_by_photo').on(table.licensePhotoId),
      index('rental_bookings_by_photo_back').on(table.licensePhotoBackId),
      // A car has at most one picked-up rental at a time, whatever the dates.
      uniqueIndex('rental_bookings_one_out')
        .on(table.rentalVehicleId)
        .where(sql`${table.status} = 'picked_up' and ${table.deletedAt} is null`),
      check('rental_bookings_status_known', oneOf(table.status, rentalStatuses)),
      check(
        'rental_bookings_cancelled_from',
        sql`${table.cancelledFrom} is null or (${table.status} = 'cancelled' and ${oneOf(table.cancelledFrom, awaitedRentalStatuses)})`,
      ),
      check(
        'rental_bookings_no_show_was_expected',
        sql`not ${table.isNoShow} or (${table.status} = 'cancelled' and coalesce(${table.cancelledFrom}, 'pending') <> 'pending')`,
      ),
      check(
        'rental_bookings_car_at_return',
        sql`${table.carStatusAtReturn} is null or ${oneOf(table.carStatusAtReturn, rentalCarStatuses)}`,
      ),
      check('rental_bookings_dates_in_order', sql`${table.endDate} >= ${table.startDate}`),
      check('rental_bookings_taken_in_order', sql`${table.takenUntil} > ${table.takenFrom}`),
      check(
        'rental_bookings_same_day_times',
        sql`${table.endDate} > ${table.startDate} or ${table.returnTime} > ${table.pickupTime}`,
      ),
      check('rental_bookings_pickup_valid', isTime(table.pickupTime)),
      check('rental_bookings_return_valid', isTime(table.returnTime)),
      check(
        'rental_bookings_money',
        sql`${table.totalDays} >= 1 and ${table.dailyRate} >= 0 and ${table.totalAmount} >= 0 and ${table.additionalCharges} >= 0`,
      ),
      check('rental_bookings_late_charge', sql`${table.lateCharge} >= 0`),
      check(
        'rental_bookings_mileage',
        sql`${table.pickupMileage} >= 0 and ${table.returnMileage} >= ${table.pickupMileage}`,
      ),
      check(
        'rental_bookings_handed_over',
        sql`${table.status} not in ('picked_up', 'returned') or (${table.pickupMileage} is not null and ${table.pickedUpAt} is not null)`,
      ),
      check(
        'rental_bookings_taken_back',
        sql`${table.status} <> 'returned' or (${table.returnMileage} is not null and ${table.returnedAt} is not null)`,
      ),
    ]
  },
)

/** A rental of a client whose personal data is erased. Its licence photos are withdrawn as well. */
export const erasedRentalBooking = overwrittenWith(rentalBookings, {
  ...erasedBooker,
  startDate: kept,
  endDate: kept,
  pickupTime: kept,
  returnTime: kept,
  notes: null,
  rejectionReason: null,
  driverLicense: null,
  licenseExpirationDate: null,
  dateOfBirth: null,
  customerAddress: null,
  networkHash: null,
})
