import { expect, it } from 'vitest'
import { timeOfDay } from '../time/time-of-day.ts'
import { checkSpecialDay } from './special-day.ts'

const nine = timeOfDay('09:00')
const noon = timeOfDay('12:00')

it('needs no hours to close a day', () => {
  expect(checkSpecialDay({ type: 'closed', openTime: null, closeTime: null })).toEqual({ permitted: true })
})

it('needs a half day to open before it closes', () => {
  const field = (openTime: typeof nine | null, closeTime: typeof nine | null) => {
    const decision = checkSpecialDay({ type: 'half_day', openTime, closeTime })
    return decision.permitted ? null : Object.keys(decision.problem.fields ?? {})[0]
  }
  expect(field(nine, noon)).toBeNull()
  expect(field(null, noon)).toBe('openTime')
  expect(field(nine, null)).toBe('closeTime')
  expect(field(noon, nine)).toBe('closeTime')
})
