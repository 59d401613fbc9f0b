import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { appointments } from './appointments.ts'
import { createdAt, deletedAt, id, isTime, oneOf, updatedAt } from './columns.ts'

const statuses = ['pending', 'confirmed', 'dispatched', 'completed', 'cancelled'] as const

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
    status: text('status', { enum: statuses }).notNull().default('pending'),
    issueDescription: text('issue_description'),
    notes: text('notes'),
    /** The workshop visit that a completed tow became. */
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('tow_bookings_by_status').on(table.status, table.createdAt),
    index('tow_bookings_by_appointment').on(table.appointmentId),
    check('tow_bookings_status_known', oneOf(table.status, statuses)),
    check('tow_bookings_time_valid', isTime(table.preferredTime)),
  ],
)
