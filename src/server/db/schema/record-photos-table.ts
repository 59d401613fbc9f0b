import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { conditionStages } from '#domain/rentals/rental-condition'
import { appointments } from './appointments-table.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { customerQuestions } from './customer-questions-table.ts'
import { rentalBookings } from './rental-bookings-table.ts'
import { users } from './users-table.ts'

/**
 * A photo that staff took of a vehicle: during the work of an appointment, or of a rental car at its pickup or return. The
 * image is in private file storage under its key, never in the database.
 */
export const recordPhotos = pgTable(
  'record_photos',
  {
    id: id(),
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    rentalBookingId: uuid('rental_booking_id').references(() => rentalBookings.id, { onDelete: 'set null' }),
    /** Of an appointment only: the question to its customer that the photo belongs to. */
    questionId: uuid('question_id').references(() => customerQuestions.id, { onDelete: 'set null' }),
    /** Of a rental only. */
    stage: text('stage', { enum: conditionStages }),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    /** From this time the photo is not shown. The file is deleted later, outside the transaction, and then the row. */
    purgedAt: instant('purged_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('record_photos_by_appointment').on(table.appointmentId, table.createdAt),
    index('record_photos_by_rental').on(table.rentalBookingId, table.createdAt),
    index('record_photos_by_question').on(table.questionId).where(sql`${table.questionId} is not null`),
    index('record_photos_to_delete').on(table.purgedAt).where(sql`${table.purgedAt} is not null`),
    check('record_photos_stage_known', oneOf(table.stage, conditionStages)),
    // The record can be purged before the file is deleted.
    check(
      'record_photos_of_one_record',
      sql`${table.purgedAt} is not null or (${table.appointmentId} is null) <> (${table.rentalBookingId} is null)`,
    ),
    check(
      'record_photos_stage_of_rental',
      sql`${table.purgedAt} is not null or (${table.stage} is null) = (${table.rentalBookingId} is null)`,
    ),
    check(
      'record_photos_question_of_appointment',
      sql`${table.purgedAt} is not null or ${table.questionId} is null or ${table.appointmentId} is not null`,
    ),
    check('record_photos_bytes', sql`${table.bytes} > 0`),
  ],
)
