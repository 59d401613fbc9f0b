import { beforeEach, describe, expect, it } from 'vitest'
import { attemptKey, forgetAttempt } from './attempt-key.ts'

beforeEach(forgetAttempt)

describe('the key of a booking that is sent', () => {
  it('stays the same while the same booking is tried again', () => {
    expect(attemptKey({ year: 2019 })).toBe(attemptKey({ year: 2019 }))
  })

  it('is another one once the booking was changed or has succeeded', () => {
    const first = attemptKey({ year: 2019 })
    const second = attemptKey({ year: 2020 })
    forgetAttempt()
    expect(new Set([first, second, attemptKey({ year: 2020 })])).toHaveProperty('size', 3)
  })
})
