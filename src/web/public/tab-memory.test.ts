import { beforeEach, describe, expect, it } from 'vitest'
import { attemptKeys } from './tab-memory.ts'

const attempts = attemptKeys('test-attempt')

beforeEach(attempts.forget)

describe('idempotency key of a booking', () => {
  it('same booking sent again: same key', () => {
    expect(attempts.keyFor({ year: 2019 })).toBe(attempts.keyFor({ year: 2019 }))
  })

  it('changed booking, or previous one succeeded: new key', () => {
    const first = attempts.keyFor({ year: 2019 })
    const second = attempts.keyFor({ year: 2020 })
    attempts.forget()
    expect(new Set([first, second, attempts.keyFor({ year: 2020 })])).toHaveProperty('size', 3)
  })
})
