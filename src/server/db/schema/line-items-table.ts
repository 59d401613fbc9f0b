import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { chargeReasons, lineKinds, lineUnits, quantityLimits, taxCodes } from '#domain/billing/line-item'
import { appointments } from './appointments-table.ts'
import { clients } from './clients-table.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from './columns.ts'
import { documents } from './documents-table.ts'
import { rentalBookings } from './rental-bookings-table.ts'
import { towBookings } from './tow-bookings-table.ts'

/**
 * A line of what a customer is to be charged, for a booking, or for a client who buys without one. Once it is on an invoice, the
 * trigger `invoiced_line` refuses every change.
 */
export const lineItems = pgTable(
  'line_items',
  {
    id: id(),
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
    rentalBookingId: uuid('rental_booking_id').references(() => rentalBookings.id, { onDelete: 'cascade' }),
    towBookingId: uuid('tow_booking_id').references(() => towBookings.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    description: text('description').notNull(),
    /** Thousandths of the unit. */
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: lineUnits }).notNull(),
    unitPrice: integer('unit_price').notNull(),
    amount: integer('amount').notNull(),
    tax: text('tax', { enum: taxCodes }).notNull(),
    /** What the unit costs the garage; null: unknown. */
    cost: integer('cost'),
    /** Why a rental is charged more than its price. */
    reason: text('reason', { enum: chargeReasons }),
    /** The service of the appointment whose price it charges; it is not proposed again, even if the line was deleted. */
    serviceCode: text('service_code'),
    /** The line of a credited invoice that this one replaces. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => lineItems.id, { onDelete: 'set null' }),
    invoiceId: uuid('invoice_id').references(() => documents.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => {
    const { appointmentId, rentalBookingId, towBookingId, clientId, position } = table
    return [
      // Also of deleted lines: their services are not proposed again.
      index('line_items_by_appointment').on(appointmentId, position).where(sql`${appointmentId} is not null`),
      index('line_items_by_rental').on(rentalBookingId, position).where(sql`${rentalBookingId} is not null`),
      index('line_items_by_tow').on(towBookingId, position).where(sql`${towBookingId} is not null`),
      index('line_items_by_client').on(clientId, position).where(sql`${clientId} is not null`),
      index('line_items_by_invoice').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
      index('line_items_by_corrected').on(table.correctsId).where(sql`${table.correctsId} is not null`),
      check(
        'line_items_one_subject',
        sql`num_nonnulls(${appointmentId}, ${rentalBookingId}, ${towBookingId}, ${clientId}) = 1`,
      ),
      check('line_items_kind_known', oneOf(table.kind, lineKinds)),
      check('line_items_unit_known', oneOf(table.unit, lineUnits)),
      check('line_items_tax_known', oneOf(table.tax, taxCodes)),
      check('line_items_charge_has_reason', sql`(${table.kind} = 'charge') = (${table.reason} is not null)`),
      check('line_items_reason_known', oneOf(table.reason, chargeReasons)),
      check(
        'line_items_quantity_within',
        sql`${table.quantity} between ${sql.raw(`${quantityLimits.least} and ${quantityLimits.most}`)}`,
      ),
      check('line_items_price_positive', sql`${table.unitPrice} >= 0 or ${table.kind} = 'discount'`),
      check('line_items_cost_positive', sql`${table.cost} >= 0`),
      check(
        'line_items_amount',
        sql`${table.amount} = half_up(${table.quantity}::bigint * ${table.unitPrice}, 1000)`,
      ),
      check('line_items_invoiced_stays', sql`${table.invoiceId} is null or ${table.deletedAt} is null`),
    ]
  },
)
