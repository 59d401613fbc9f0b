import { describe, expect, it } from 'vitest'
import { alreadyAnswered } from './request-answer.ts'

const at = '2026-11-19T22:05:00.000Z'
const timeZone = 'Australia/Sydney'

describe('a request that has its answer', () => {
  it('names who was first, and when by the clock of the garage', () => {
    expect(alreadyAnswered({ answer: 'confirmed', by: 'Sam Lee', at, timeZone })).toMatchObject({
      problem: { status: 409, message: 'Already confirmed by Sam Lee, Nov 20, 2026 at 9:05 am.' },
    })
  })

  it('names a colleague once the account is gone', () => {
    expect(alreadyAnswered({ answer: 'rejected', by: null, at, timeZone })).toMatchObject({
      problem: { message: 'Already rejected by a colleague, Nov 20, 2026 at 9:05 am.' },
    })
  })
})
