import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type DocumentBuyer,
  type DocumentPayment,
  type DocumentSeller,
  type DocumentSubject,
  documentTypes,
} from '#domain/billing/billing-document'
import { ERASED_CLIENT_NAME } from '#domain/clients/client'
import type { CalendarDate } from '#domain/time/calendar-date'
import { appointments } from './appointments-table.ts'
import { clients } from './clients-table.ts'
import { id, instant, oneOf, searchable } from './columns.ts'
import { kept, overwrittenWith } from './erasure.ts'
import { payments } from './payments-table.ts'
import { rentalBookings } from './rental-bookings-table.ts'
import { towBookings } from './tow-bookings-table.ts'

/**
 * An invoice, credit note or receipt as the customer was given it. The trigger `frozen` refuses every change and deletion; the
 * trigger `adds_up` compares total and GST with the lines when the transaction commits.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    type: text('type', { enum: documentTypes }).notNull(),
    number: integer('number').notNull(),
    /** The number with the prefix of the garage: `INV-1001`. */
    label: text('label').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'restrict' }),
    rentalBookingId: uuid('rental_booking_id').references(() => rentalBookings.id, { onDelete: 'restrict' }),
    towBookingId: uuid('tow_booking_id').references(() => towBookings.id, { onDelete: 'restrict' }),
    /** The invoice that a credit note credits. */
    creditsInvoiceId: uuid('credits_invoice_id').references((): AnyPgColumn => documents.id, {
      onDelete: 'restrict',
    }),
    /** The payment that a receipt is for. */
    paymentId: uuid('payment_id').references((): AnyPgColumn => payments.id, { onDelete: 'restrict' }),
    /** What a receipt says about it. */
    payment: jsonb('payment').$type<DocumentPayment>(),
    /** The date in garage time. */
    issuedOn: date('issued_on', { mode: 'string' }).$type<CalendarDate>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** No reference: the account can be deleted later, the document never changes. */
    issuedBy: uuid('issued_by'),
    dueDate: date('due_date', { mode: 'string' }).$type<CalendarDate>(),
    seller: jsonb('seller').$type<DocumentSeller>().notNull(),
    buyer: jsonb('buyer').$type<DocumentBuyer>().notNull(),
    subject: jsonb('subject').$type<DocumentSubject>().notNull(),
    /** A note for the customer; the reason of a credit note. */
    note: text('note'),
    /** A credit note of what the client will never pay, apart from other credits in reports. */
    isWriteOff: boolean('is_write_off').notNull().default(false),
    /** The number of its lines, so that none can be added later. */
    lineCount: integer('line_count').notNull(),
    total: integer('total').notNull(),
    gst: integer('gst').notNull(),
    /** SHA-256 of the canonical JSON of the content, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** When the buyer was erased, after the years for which tax records are kept. */
    erasedAt: instant('erased_at'),
    searchText: searchable(
      'search_text',
      "label || ' ' || coalesce(buyer ->> 'name', '') || ' ' || coalesce(buyer ->> 'company', '') || ' ' || coalesce(subject ->> 'plate', '')",
    ),
  },
  (table) => [
    unique('documents_number_unique').on(table.type, table.number),
    // The money report sums a year of them from the index alone.
    index('documents_by_date').on(
      table.issuedOn,
      table.id,
      table.type,
      table.isWriteOff,
      table.total,
      table.gst,
    ),
    index('documents_by_client').on(table.clientId, table.issuedOn),
    index('documents_by_appointment').on(table.appointmentId).where(sql`${table.appointmentId} is not null`),
    index('documents_by_rental').on(table.rentalBookingId).where(sql`${table.rentalBookingId} is not null`),
    index('documents_by_tow').on(table.towBookingId).where(sql`${table.towBookingId} is not null`),
    index('documents_by_credited')
      .on(table.creditsInvoiceId)
      .where(sql`${table.creditsInvoiceId} is not null`),
    uniqueIndex('documents_one_receipt').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    check('documents_type_known', oneOf(table.type, documentTypes)),
    check('documents_number_positive', sql`${table.number} >= 1`),
    check(
      'documents_one_booking',
      sql`num_nonnulls(${table.appointmentId}, ${table.rentalBookingId}, ${table.towBookingId}) <= 1`,
    ),
    check(
      'documents_gst_within_total',
      sql`${table.total} >= 0 and ${table.gst} between 0 and ${table.total}`,
    ),
    check('documents_hash', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'documents_credit_has_invoice',
      sql`(${table.type} = 'credit_note') = (${table.creditsInvoiceId} is not null)`,
    ),
    check(
      'documents_receipt_has_payment',
      sql`(${table.type} = 'receipt') = (${table.paymentId} is not null)`,
    ),
    check('documents_receipt_says_payment', sql`(${table.paymentId} is null) = (${table.payment} is null)`),
    check('documents_invoice_is_due', sql`(${table.type} = 'invoice') = (${table.dueDate} is not null)`),
    check('documents_write_off_is_credit', sql`not ${table.isWriteOff} or ${table.type} = 'credit_note'`),
    check('documents_due_after_issue', sql`${table.dueDate} >= ${table.issuedOn}`),
  ],
)

/** What becomes of a document of an erased client when it is no longer kept for tax law. Its hash stays: a copy can still be proved. */
export const erasedDocument = overwrittenWith(documents, {
  label: kept,
  issuedOn: kept,
  dueDate: kept,
  seller: kept,
  buyer: { name: ERASED_CLIENT_NAME, company: null, abn: null, address: null, email: null, phone: null },
  subject: sql`${documents.subject} || '{"plate":null,"vin":null}'::jsonb`,
  payment: sql`${documents.payment} || '{"reference":null}'::jsonb`,
  // The reason of a credit note.
  note: sql`case when ${documents.type} = 'invoice' then ${documents.note} end`,
  sha256: kept,
})
