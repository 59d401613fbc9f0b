import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { storedSlot } from '#domain/opening/slots'
import { recordPhotoUrl } from '#domain/record-photo'
import type { Db } from '#server/db/connect'
import { viewBookerName } from '#server/features/clients/booker'
import type { PlainRecordKind } from '#server/records/change-record'
import {
  lockQuestion,
  type QuestionRow,
  type QuestionValues,
  questionsById,
  writeQuestion,
} from './customer-questions.queries.ts'

/** Returns these questions, in any order. */
export async function readQuestions(db: Db, ids: readonly string[]): Promise<CustomerQuestion[]> {
  if (ids.length === 0) return []
  return (await questionsById(db, ids)).map(viewQuestion)
}

/** Questions to customers, for changes: see `changeRecord`. */
export const customerQuestionRecord: PlainRecordKind<QuestionRow, CustomerQuestion, QuestionValues> = {
  entity: 'customer_question',
  noun: 'this question',
  lock: lockQuestion,
  write: writeQuestion,
  view: viewQuestion,
  about: ({ work }) => work,
}

export function viewQuestion(row: QuestionRow): CustomerQuestion {
  const { id, appointmentId, work, reason, askedByName, createdAt, answer, answeredBy, answerNote } = row
  const { answeredAt, answers, photoIds, version, timeSlotId, status, client, vehicle } = row
  const slot = storedSlot(timeSlotId)
  return {
    id,
    appointmentId,
    work,
    reason,
    askedBy: askedByName,
    createdAt: createdAt.toISOString(),
    answer,
    answeredBy,
    answerNote,
    answeredAt: answeredAt?.toISOString() ?? null,
    answers: answers.map(({ createdAt: recordedAt, ...one }) => ({
      ...one,
      recordedAt: new Date(recordedAt).toISOString(),
    })),
    photos: photoIds.map((photoId) => ({ id: photoId, url: recordPhotoUrl(photoId) })),
    version,
    appointment: { ...slot, status, client, bookedBy: viewBookerName(row), vehicle },
  }
}
