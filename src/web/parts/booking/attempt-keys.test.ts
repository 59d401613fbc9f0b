import { beforeEach, describe, expect, it } from 'vitest'
import { attemptKeys } from './attempt-keys.ts'

const attempts = attemptKeys('test-attempt')

beforeEach(attempts.forget)

describe('the key of a booking that is sent', () => {
  it('stays the same while the same booking is tried again', () => {
    expect(attempts.keyFor({ year: 2019 })).toBe(attempts.keyFor({ year: 2019 }))
  })

  it('is another one once the booking was changed or has succeeded', () => {
    const first = attempts.keyFor({ year: 2019 })
    const second = attempts.keyFor({ year: 2020 })
    attempts.forget()
    expect(new Set([first, second, attempts.keyFor({ year: 2020 })])).toHaveProperty('size', 3)
  })
})
