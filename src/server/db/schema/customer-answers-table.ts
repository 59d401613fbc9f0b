import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { questionAnswers } from '#domain/questions/customer-question'
import { createdAt, id, oneOf } from './columns.ts'
import { customerQuestions } from './customer-questions-table.ts'

/**
 * Each answer to a question, and each time that one was undone. The trigger `only_added` refuses every change and deletion, except
 * with the question; the last row says what the question says (trigger `answer_kept`).
 */
export const customerAnswers = pgTable(
  'customer_answers',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => customerQuestions.id, { onDelete: 'cascade' }),
    /** Null: the answer before was undone. */
    answer: text('answer', { enum: questionAnswers }),
    answeredBy: text('answered_by'),
    answerNote: text('answer_note'),
    /** No reference: the account can be deleted later, the answer never changes. Null: recorded before this was kept. */
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_answers_by_question').on(table.questionId, table.createdAt),
    check('customer_answers_answer_known', oneOf(table.answer, questionAnswers)),
    check(
      'customer_answers_complete',
      sql`(${table.answer} is null) = (${table.answeredBy} is null)
        and (${table.answer} is not null or ${table.answerNote} is null)`,
    ),
  ],
)
