import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { Page } from '#server/calls/call'
import { type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { isAmong } from '#server/db/is-among'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { customerAnswers } from '#server/db/schema/customer-answers-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { userName } from '#server/db/user-name'

type ListQuery = z.output<(typeof api)['listCustomerQuestions']['query']>
/** `recorded`: by whom and when an answer is recorded or undone. */
export type QuestionValues = typeof customerQuestions.$inferInsert & { recorded?: { by: string; at: Date } }
type AnswerRow = typeof customerAnswers.$inferSelect
/** `createdAt` as JSON has it. */
type EmbeddedAnswer = Pick<AnswerRow, 'answer' | 'answeredBy' | 'answerNote'> & {
  recordedBy: string | null
  createdAt: string
}

// The questions of a deleted appointment are hidden with it.
const isShown = and(isNull(customerQuestions.deletedAt), isNull(appointments.deletedAt))

const embedded = {
  timeSlotId: appointments.timeSlotId,
  status: appointments.status,
  client: { name: clients.name, phone: clients.phone },
  bookedName: appointments.bookedName,
  vehicle: {
    year: vehicles.year,
    make: vehicles.make,
    model: vehicles.model,
    licensePlate: vehicles.licensePlate,
  },
}

const recorders = alias(users, 'recorders')
const answers = sql<EmbeddedAnswer[]>`(select coalesce(json_agg(json_build_object(
    'answer', ${customerAnswers.answer}, 'answeredBy', ${customerAnswers.answeredBy},
    'answerNote', ${customerAnswers.answerNote}, 'recordedBy', ${userName(recorders)},
    'createdAt', ${customerAnswers.createdAt}
  ) order by ${customerAnswers.createdAt}, ${customerAnswers.id}), '[]')
  from ${customerAnswers} left join ${users} as recorders on ${recorders.id} = ${customerAnswers.recordedBy}
  where ${customerAnswers.questionId} = ${customerQuestions.id})`

/** Selects questions with what the view embeds. */
function selectQuestions(db: Db, sortKey: SQL<string> = sql<string>`''`) {
  return db
    .select({
      question: customerQuestions,
      ...embedded,
      askedByName: userName(users),
      answers,
      photoIds: sql<string[]>`array(select ${recordPhotos.id}::text from ${recordPhotos}
        where ${recordPhotos.questionId} = ${customerQuestions.id} and ${recordPhotos.purgedAt} is null
        order by ${recordPhotos.createdAt}, ${recordPhotos.id})`,
      sortKey,
    })
    .from(customerQuestions)
    .innerJoin(appointments, eq(appointments.id, customerQuestions.appointmentId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .leftJoin(users, eq(users.id, customerQuestions.askedBy))
}

type Selected = Awaited<ReturnType<typeof selectQuestions>>[number]
export type QuestionRow = Selected['question'] & Omit<Selected, 'question' | 'sortKey'>

const rowOf = ({ question, sortKey: _, ...others }: Selected): QuestionRow => ({ ...question, ...others })

/** Without an answer first, then the oldest. */
const openFirst: Order = {
  by: sql`case when ${customerQuestions.answer} is null then '0' else '1' end
    || to_char(${customerQuestions.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  type: 'text',
  id: sql`${customerQuestions.id}`,
  direction: 'asc',
}

export function listQuestions(db: Db, query: ListQuery): Promise<Page<QuestionRow>> {
  const { appointmentId } = query
  const where = and(
    isShown,
    appointmentId === undefined ? undefined : eq(customerQuestions.appointmentId, appointmentId),
  )
  return readPage<QuestionRow>({
    query,
    order: openFirst,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await selectQuestions(db, sortKey).where(and(where, after)).orderBy(orderBy).limit(limit)
      return rows.map((row) => ({ ...rowOf(row), sortKey: row.sortKey }))
    },
    total: () => db.$count(selectQuestions(db).where(where)),
  })
}

/** Returns these questions, in any order. */
export async function questionsById(db: Db, ids: readonly string[]): Promise<QuestionRow[]> {
  const rows = await prepared(selectQuestions(db).where(and(isAmong(customerQuestions.id, ids), isShown)))
  return rows.map(rowOf)
}

/** Locks a question until commit. */
export async function lockQuestion(tx: Transaction, id: string): Promise<QuestionRow | undefined> {
  const [row] = await selectQuestions(tx)
    .where(and(eq(customerQuestions.id, id), isShown))
    .for('update', { of: customerQuestions })
  return row && rowOf(row)
}

/** Adds a question and returns it. */
export async function insertQuestion(tx: Transaction, values: QuestionValues): Promise<QuestionRow> {
  const [row] = await tx.insert(customerQuestions).values(values).returning({ id: customerQuestions.id })
  const [inserted] = row === undefined ? [] : await questionsById(tx, [row.id])
  if (inserted === undefined) throw new Error('A question was not written')
  return inserted
}

/** Writes the values and returns the question. An answer, or that it is undone, is added to its answers. */
export async function writeQuestion(
  tx: Transaction,
  before: QuestionRow,
  { recorded, ...values }: Partial<QuestionValues>,
): Promise<QuestionRow> {
  const [row] = await tx
    .update(customerQuestions)
    .set(values)
    .where(eq(customerQuestions.id, before.id))
    .returning()
  if (row === undefined) throw new Error('A question was not written')
  if (recorded === undefined) return { ...before, ...row }
  const { answer, answeredBy, answerNote } = row
  await tx.insert(customerAnswers).values({
    ...{ questionId: row.id, answer, answeredBy, answerNote },
    ...{ recordedBy: recorded.by, createdAt: recorded.at },
  })
  const [written] = await questionsById(tx, [row.id])
  if (written === undefined) throw new Error('An answer was not written')
  return written
}
