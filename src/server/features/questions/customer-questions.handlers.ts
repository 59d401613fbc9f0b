import { addressee } from '#domain/clients/same-name'
import { mayAnswer, mayAskCustomer, mayChangeQuestion } from '#domain/questions/customer-question'
import { notBefore } from '#domain/time/not-before'
import { actorOf, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { appointmentRecord } from '#server/features/appointments/appointment.record'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { recordAuditOf } from '#server/records/record-audit'
import { customerQuestionRecord, readQuestions, viewQuestion } from './customer-question.record.ts'
import { insertQuestion, listQuestions } from './customer-questions.queries.ts'

const unanswered = { answer: null, answeredBy: null, answerNote: null, answeredAt: null }

export const customerQuestionHandlers = {
  listCustomerQuestions: async ({ query }, { db }) => {
    const page = await listQuestions(db, query)
    return { ...page, items: page.items.map(viewQuestion) }
  },
  getCustomerQuestion: async ({ params }, { db }) => {
    const [question] = await readQuestions(db, [params.id])
    return orNotFound(question, customerQuestionRecord.noun)
  },
  createCustomerQuestion: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const appointment = orNotFound(
        await appointmentRecord.lock(tx, body.appointmentId),
        appointmentRecord.noun,
      )
      ensurePermitted(mayAskCustomer(appointment.status))
      const after = await insertQuestion(tx, { ...body, askedBy: actorOf(call).id, createdAt: call.now })
      await recordAuditOf(tx, call, { kind: customerQuestionRecord, action: 'created', after })
      return viewQuestion(after)
    }),
  updateCustomerQuestion: ({ params, body }, call) =>
    changeRecord(call, customerQuestionRecord, {
      id: params.id,
      action: 'updated',
      allows: ({ before }) => mayChangeQuestion(before),
      decide: () => body,
    }),
  answerCustomerQuestion: ({ params, body: { answer, answeredBy, answerNote } }, call) =>
    changeRecord(call, customerQuestionRecord, {
      id: params.id,
      action: answer === null ? 'answer_undone' : 'answered',
      allows: ({ before }) => mayAnswer(before, answer),
      decide: ({ row, before: { answers, appointment } }) => {
        const last = answers.at(-1)
        // A millisecond later: the last one counts, and the clock of another server can be ahead.
        const earliest = last === undefined ? row.createdAt : new Date(Date.parse(last.recordedAt) + 1)
        const at = notBefore(call.now, earliest)
        const recorded = { by: actorOf(call).id, at }
        if (answer === null) return { ...unanswered, recorded }
        return {
          ...{ answer, answeredBy: answeredBy ?? addressee(appointment).name, answerNote, answeredAt: at },
          recorded,
        }
      },
    }),
  deleteCustomerQuestion: ({ params }, call) =>
    deleteRecord(call, customerQuestionRecord, {
      id: params.id,
      ensure: ({ before }) => ensurePermitted(mayChangeQuestion(before)),
    }),
} satisfies Partial<Handlers>
