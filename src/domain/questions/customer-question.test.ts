import { describe, expect, it } from 'vitest'
import { appointmentStatuses } from '../appointment-status.ts'
import { mayAnswer, mayAskCustomer, mayChangeQuestion, whatToAsk } from './customer-question.ts'

const open = { answer: null, answeredBy: null }
const agreed = { answer: 'agreed', answeredBy: 'Samira Okafor' } as const

const refusal = (decision: ReturnType<typeof mayAnswer>) =>
  decision.permitted ? null : decision.problem.message

describe('a question for the customer', () => {
  it('is asked while the vehicle is in the workshop, and the refusal names the status', () => {
    const permitted = appointmentStatuses.filter((status) => mayAskCustomer(status).permitted)
    expect(permitted).toEqual(['in_progress'])
    expect(refusal(mayAskCustomer('completed'))).toBe(
      'This appointment is completed. The customer is asked about further work while the vehicle is in the workshop.',
    )
  })

  it.each([
    [open, 'agreed', null],
    [open, 'declined', null],
    [agreed, null, null],
    [agreed, 'declined', 'Samira Okafor has already agreed.'],
    [open, null, 'This question has not been answered.'],
  ] as const)('%j, answered with %s: %s', (question, answer, sentence) => {
    expect(refusal(mayAnswer(question, answer))).toBe(sentence)
  })

  it('is not changed once it has been answered', () => {
    expect(mayChangeQuestion(open).permitted).toBe(true)
    expect(refusal(mayChangeQuestion(agreed))).toBe(
      'Samira Okafor has already agreed, so the question stays as it is.',
    )
  })
})

describe('what to say to the customer', () => {
  const about = { vehicle: '2019 Toyota Corolla', garage: 'Harbour Auto' }
  it.each([
    [
      { work: 'Replace front brake pads', reason: 'The pads are at 2 mm.' },
      'This is Harbour Auto about your 2019 Toyota Corolla. We found: The pads are at 2 mm. We recommend: Replace front brake pads. May we go ahead?',
    ],
    [
      { work: 'Replace the battery.', reason: null },
      'This is Harbour Auto about your 2019 Toyota Corolla. We recommend: Replace the battery. May we go ahead?',
    ],
  ])('%j', (question, text) => {
    expect(whatToAsk(question, about)).toBe(text)
  })
})
