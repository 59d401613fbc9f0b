import { type Decision, refuse } from '../problem.ts'
import { displayInstant } from '../time/display.ts'

/** The answer that a request can get. */
export type RequestAnswer = 'confirmed' | 'rejected'

/** Nobody is turned away without a word: the customer reads the reason. */
export const reasonMissing = 'Please provide a reason for rejection'

/** What whoever answers second is told: who was first, and when. `at` is an ISO 8601 instant; `by` is null once the account is gone. */
export function alreadyAnswered(first: {
  answer: RequestAnswer | 'dispatched' | 'completed' | 'cancelled'
  by: string | null
  at: string
  timeZone: string
}): Decision {
  const { date, time } = displayInstant(first.at, first.timeZone)
  const who = first.by ?? 'a colleague'
  return refuse('transition_refused', { message: `Already ${first.answer} by ${who}, ${date} at ${time}.` })
}

/** The refusal of an answer to a request that has lapsed; `at` is an ISO 8601 instant. */
export function alreadyLapsed({ at, timeZone }: { at: string; timeZone: string }): Decision {
  const { date, time } = displayInstant(at, timeZone)
  return refuse('transition_refused', {
    message: `This request lapsed on ${date} at ${time}, before it was answered.`,
  })
}
