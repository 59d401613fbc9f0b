import { describe, expect, it } from 'vitest'
import { alreadyAnswered } from './request-answer.ts'

const at = '2026-11-19T22:05:00.000Z'
const timeZone = 'Australia/Sydney'

describe('a request that has been answered', () => {
  it('the message names who answered first, and when in garage time', () => {
    expect(alreadyAnswered({ answer: 'confirmed', by: 'Sam Lee', at, timeZone })).toMatchObject({
      problem: { status: 409, message: 'Already confirmed by Sam Lee on Nov 20, 2026 at 9:05 am.' },
    })
  })

  it('the message says "a colleague" once the account is deleted', () => {
    expect(alreadyAnswered({ answer: 'rejected', by: null, at, timeZone })).toMatchObject({
      problem: { message: 'Already rejected by a colleague on Nov 20, 2026 at 9:05 am.' },
    })
  })
})
