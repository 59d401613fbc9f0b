import { type AppointmentStatus, statusLabel } from '../appointment-status.ts'
import { allow, type Decision, denied } from '../problem.ts'

/** What a customer can answer to the question whether further work is done. */
export const questionAnswers = ['agreed', 'declined'] as const

export type QuestionAnswer = (typeof questionAnswers)[number]

const answerLabels: Record<QuestionAnswer, string> = { agreed: 'Agreed', declined: 'Declined' }

/** Returns a label such as `Agreed`. */
export function answerLabel(answer: QuestionAnswer): string {
  return answerLabels[answer]
}

/** Returns one of the answers to a question in words: `Ana Silva agreed`, or `Answer undone by Sam Lee`. */
export function answerStep({
  answer,
  answeredBy,
  recordedBy,
}: Answered & { recordedBy: string | null }): string {
  if (answer !== null) return `${answeredBy} ${answer}`
  return recordedBy === null ? 'Answer undone' : `Answer undone by ${recordedBy}`
}

interface Answered {
  /** Null: the customer has not answered. */
  answer: QuestionAnswer | null
  /** The person who answered. */
  answeredBy: string | null
}

/** Returns whether the customer of an appointment of this status can be asked about further work. */
export function mayAskCustomer(status: AppointmentStatus): Decision {
  if (status === 'in_progress') return allow()
  return denied('transition_refused', {
    message: `This appointment is ${statusLabel(status).toLowerCase()}. The customer is asked about further work while the vehicle is in the workshop.`,
  })
}

/** Returns whether an answer can be recorded, or with null, taken back. */
export function mayAnswer(question: Answered, answer: QuestionAnswer | null): Decision {
  if ((question.answer === null) !== (answer === null)) return allow()
  return denied('transition_refused', {
    message:
      question.answer === null
        ? 'This question has not been answered.'
        : `${question.answeredBy} has already ${question.answer}.`,
  })
}

/** Returns whether the question can be changed or withdrawn: what has been answered stays as it was asked. */
export function mayChangeQuestion({ answer, answeredBy }: Answered): Decision {
  if (answer === null) return allow()
  return denied('transition_refused', {
    message: `${answeredBy} has already ${answer}, so the question stays as it is.`,
  })
}

/** Returns what to say to the customer on the phone. */
export function whatToAsk(
  { work, reason }: { work: string; reason: string | null },
  { vehicle, garage }: { vehicle: string; garage: string },
): string {
  const found = reason === null ? '' : ` We found: ${withoutStop(reason)}.`
  return `This is ${garage} about your ${vehicle}.${found} We recommend: ${withoutStop(work)}. May we go ahead?`
}

const withoutStop = (text: string) => text.replace(/[.\s]+$/, '')

/** The further work that technicians find most often; one tap asks the customer about it. */
export const usualFindings = [
  'Replace front brake pads',
  'Replace rear brake pads',
  'Replace brake discs',
  'Replace tyres',
  'Replace the battery',
  'Replace wiper blades',
  'Replace the air filter',
  'Replace the cabin filter',
  'Replace the brake fluid',
  'Repair an oil leak',
] as const
