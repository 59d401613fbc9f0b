import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { questionAnswers } from '#domain/questions/customer-question'
import { appointments } from './appointments-table.ts'
import { createdAt, deletedAt, id, instant, oneOf, updatedAt, version } from './columns.ts'
import { users } from './users-table.ts'

/** A question to a customer whether further work on the vehicle is done, and the answer. */
export const customerQuestions = pgTable(
  'customer_questions',
  {
    id: id(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    work: text('work').notNull(),
    reason: text('reason'),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null: not answered. */
    answer: text('answer', { enum: questionAnswers }),
    answeredBy: text('answered_by'),
    answerNote: text('answer_note'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('customer_questions_by_appointment').on(table.appointmentId, table.createdAt),
    index('customer_questions_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.answer} is null and ${table.deletedAt} is null`),
    check('customer_questions_answer_known', oneOf(table.answer, questionAnswers)),
    check(
      'customer_questions_answered',
      sql`num_nonnulls(${table.answer}, ${table.answeredBy}, ${table.answeredAt}) in (0, 3)
        and (${table.answer} is not null or ${table.answerNote} is null)`,
    ),
    check('customer_questions_answered_later', sql`${table.answeredAt} >= ${table.createdAt}`),
  ],
)
