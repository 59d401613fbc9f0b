import { type Decision, denied } from '../problem.ts'
import { displayInstant } from '../time/display.ts'

/** The possible answers to a request. */
export type RequestAnswer = 'confirmed' | 'rejected'

/** The reason is required because it is sent to the customer. */
export const reasonMissing = 'Please provide a reason for rejection'

/** Returns the error for a second answer, with who answered first. `at`: ISO 8601; `by`: null if the user was deleted. */
export function alreadyAnswered(first: {
  answer: RequestAnswer | 'dispatched' | 'completed' | 'cancelled'
  by: string | null
  at: string
  timeZone: string
}): Decision {
  const { date, time } = displayInstant(first.at, first.timeZone)
  const who = first.by ?? 'a colleague'
  return denied('transition_refused', { message: `Already ${first.answer} by ${who} on ${date} at ${time}.` })
}

/** Returns the error for answering a lapsed request. `at` is an ISO 8601 instant. */
export function alreadyLapsed({ at, timeZone }: { at: string; timeZone: string }): Decision {
  const { date, time } = displayInstant(at, timeZone)
  return denied('transition_refused', {
    message: `This request lapsed on ${date} at ${time}, before it was answered.`,
  })
}
