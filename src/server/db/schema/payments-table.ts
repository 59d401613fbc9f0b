import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentDirections, paymentMethods } from '#domain/billing/payment'
import type { CalendarDate } from '#domain/time/calendar-date'
import { appointments } from './appointments-table.ts'
import { clients } from './clients-table.ts'
import { createdAt, id, oneOf } from './columns.ts'
import { kept, overwrittenWith } from './erasure.ts'
import { rentalBookings } from './rental-bookings-table.ts'
import { towBookings } from './tow-bookings-table.ts'

/**
 * Money received from a client or refunded. The trigger `frozen` refuses every change and deletion; a mistake is reversed by a
 * further row with the same amount in the other direction (trigger `mirrors`).
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    direction: text('direction', { enum: paymentDirections }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** What it settles, in cents; the cash is this and the rounding. */
    amount: integer('amount').notNull(),
    rounding: integer('rounding').notNull().default(0),
    paidOn: date('paid_on', { mode: 'string' }).$type<CalendarDate>().notNull(),
    reference: text('reference'),
    /** Why it was reversed or refunded. */
    reason: text('reason'),
    /** The booking that it is a deposit for. */
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'restrict' }),
    rentalBookingId: uuid('rental_booking_id').references(() => rentalBookings.id, { onDelete: 'restrict' }),
    towBookingId: uuid('tow_booking_id').references(() => towBookings.id, { onDelete: 'restrict' }),
    /** The payment or refund that this row reverses. */
    reversesId: uuid('reverses_id').references((): AnyPgColumn => payments.id, { onDelete: 'restrict' }),
    /** No reference: the account can be deleted later, the payment never changes. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payments_reversed_once').on(table.reversesId),
    index('payments_by_date').on(table.paidOn, table.id),
    index('payments_by_client').on(table.clientId, table.paidOn),
    index('payments_by_appointment').on(table.appointmentId).where(sql`${table.appointmentId} is not null`),
    index('payments_by_rental').on(table.rentalBookingId).where(sql`${table.rentalBookingId} is not null`),
    index('payments_by_tow').on(table.towBookingId).where(sql`${table.towBookingId} is not null`),
    check('payments_direction_known', oneOf(table.direction, paymentDirections)),
    check('payments_method_known', oneOf(table.method, paymentMethods)),
    check('payments_amount_positive', sql`${table.amount} > 0`),
    check(
      'payments_rounding_of_cash',
      // A refund gives back the rounding of all its payments: the sum of at most 100.
      sql`abs(${table.rounding}) <= case when (${table.direction} = 'in') = (${table.reversesId} is null) then 2 else 500 end and (${table.rounding} = 0 or ${table.method} = 'cash') and (${table.method} <> 'cash' or (${table.amount} + ${table.rounding}) % 5 = 0)`,
    ),
    check(
      'payments_one_booking',
      sql`num_nonnulls(${table.appointmentId}, ${table.rentalBookingId}, ${table.towBookingId}) <= 1`,
    ),
  ],
)

/** What becomes of a payment of an erased client when it is no longer kept for tax law. */
export const erasedPayment = overwrittenWith(payments, { paidOn: kept, reference: null, reason: null })
