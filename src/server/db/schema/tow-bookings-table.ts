import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ERASED_CLIENT_NAME } from '#domain/clients/client'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { towCauses } from '#domain/tows/tow-cause'
import { towStatuses } from '#domain/tows/tow-status'
import { appointments } from './appointments-table.ts'
import {
  createdAt,
  deletedAt,
  id,
  instant,
  isTime,
  oneOf,
  searchable,
  updatedAt,
  version,
} from './columns.ts'
import { kept, overwrittenWith } from './erasure.ts'
import { users } from './users-table.ts'

export const towBookings = pgTable(
  'tow_bookings',
  {
    id: id(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone').notNull(),
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    vehicleYear: integer('vehicle_year'),
    vehicleLicensePlate: text('vehicle_license_plate'),
    vehicleColor: text('vehicle_color'),
    drivable: boolean('drivable'),
    pickupLocation: text('pickup_location').notNull(),
    destinationLocation: text('destination_location'),
    preferredDate: date('preferred_date', { mode: 'string' }).$type<CalendarDate>(),
    preferredTime: text('preferred_time').$type<TimeOfDay>(),
    status: text('status', { enum: towStatuses }).notNull().default('pending'),
    cause: text('cause', { enum: towCauses }),
    issueDescription: text('issue_description'),
    notes: text('notes'),
    /** The user who confirmed or rejected the request, and when. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    dispatchedAt: instant('dispatched_at'),
    /** When it was completed or cancelled. */
    closedAt: instant('closed_at'),
    /** Note of the last status change: the driver's name, the reason of a cancellation. */
    statusNote: text('status_note'),
    /** The appointment created from a completed tow, or null. */
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    /** Keyed hash of the public network of an online request; null if created by staff. */
    networkHash: text('network_hash'),
    /** Keyed hash of an online request as entered; null if created by staff. */
    requestHash: text('request_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    sortName: searchable('sort_name', 'customer_name'),
    searchText: searchable(
      'search_text',
      "customer_name || ' ' || coalesce(customer_email, '') || ' ' || customer_phone || ' ' || pickup_location || ' ' || coalesce(destination_location, '') || ' ' || coalesce(vehicle_make, '') || ' ' || coalesce(vehicle_model, '') || ' ' || coalesce(vehicle_year::text, '') || ' ' || coalesce(vehicle_license_plate, '')",
    ),
  },
  (table) => [
    index('tow_bookings_by_status').on(table.status, table.createdAt),
    index('tow_bookings_by_appointment').on(table.appointmentId),
    index('tow_bookings_pending_network').on(table.networkHash).where(sql`${table.status} = 'pending'`),
    index('tow_bookings_by_request').on(table.requestHash).where(sql`${table.requestHash} is not null`),
    check('tow_bookings_status_known', oneOf(table.status, towStatuses)),
    check('tow_bookings_cause_known', oneOf(table.cause, towCauses)),
    // The status must match its timestamps.
    check(
      'tow_bookings_closed_when_over',
      sql`(${table.status} in ('completed', 'cancelled')) = (${table.closedAt} is not null)`,
    ),
    check('tow_bookings_time_valid', isTime(table.preferredTime)),
  ],
)

/** A tow request of a client whose personal data is erased. */
export const erasedTowBooking = overwrittenWith(towBookings, {
  customerName: ERASED_CLIENT_NAME,
  customerEmail: null,
  customerPhone: '',
  vehicleMake: kept,
  vehicleModel: kept,
  vehicleLicensePlate: null,
  vehicleColor: kept,
  pickupLocation: '',
  destinationLocation: null,
  preferredDate: kept,
  preferredTime: kept,
  issueDescription: null,
  notes: null,
  statusNote: null,
  networkHash: null,
  requestHash: null,
})
