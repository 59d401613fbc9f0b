import { MessageCircleQuestionMark, Undo2 } from 'lucide'
import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { action, deleting, failingWith, success, undoBy } from '#web/records/action.ts'

/** What buttons need of a question. */
export type Answerable = Pick<CustomerQuestion, 'id' | 'work' | 'answer'>

const withdraw = action('DELETE /api/customer-questions/{id}', {
  ...deleting({ entity: 'customer_question', done: 'Question withdrawn' }),
  ...failingWith('Failed to withdraw the question'),
})

const undoAnswer = action('PATCH /api/customer-questions/{id}/answer', {
  label: 'Undo answer',
  icon: Undo2,
  done: 'Answer undone',
  failed: 'Failed to undo the answer.',
})

/** What users do with a question to a customer. */
export const questionActions = {
  ask: action('POST /api/customer-questions', {
    label: 'Ask Customer',
    icon: MessageCircleQuestionMark,
    done: ({ work }) => success(`The front desk now sees the question: ${work}`),
    failed: 'Failed to ask the question.',
    undo: (question) => undoBy(withdraw, question, undefined),
  }),
  edit: action('PUT /api/customer-questions/{id}', {
    done: 'Question updated',
    failed: 'Failed to update the question.',
  }),
  answer: action('PATCH /api/customer-questions/{id}/answer', {
    label: 'Record Answer',
    icon: MessageCircleQuestionMark,
    pending: 'Recording...',
    done: ({ answer, answeredBy, work }) => success(`${answeredBy} has ${answer}: ${work}`),
    failed: 'Failed to record the answer.',
    undo: (question) => undoBy(undoAnswer, question, { answer: null }),
  }),
  undoAnswer,
  withdraw,
}
