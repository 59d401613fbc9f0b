import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { checkSpecialDay, proposeHalfDay } from './special-day.ts'
import { defaultWeeklySchedule } from './weekly-schedule.ts'

const nine = timeOfDay('09:00')
const noon = timeOfDay('12:00')

it('a closed day needs no hours', () => {
  expect(checkSpecialDay({ type: 'closed', openTime: null, closeTime: null })).toEqual({ permitted: true })
})

it('a half day must open before it closes', () => {
  const field = (openTime: typeof nine | null, closeTime: typeof nine | null) => {
    const decision = checkSpecialDay({ type: 'half_day', openTime, closeTime })
    return decision.permitted ? null : Object.keys(decision.problem.fields ?? {})[0]
  }
  expect(field(nine, noon)).toBeNull()
  expect(field(null, noon)).toBe('openTime')
  expect(field(nine, null)).toBe('closeTime')
  expect(field(noon, nine)).toBe('closeTime')
})

it('the default half day ends at the break, or in the middle of a day without a break', () => {
  expect(proposeHalfDay(defaultWeeklySchedule.monday)).toEqual({ openTime: '08:00', closeTime: '12:00' })
  expect(proposeHalfDay(defaultWeeklySchedule.saturday)).toEqual({ openTime: '09:00', closeTime: '11:30' })
})

it('a default half day is always valid', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(fc.uniqueArray(minutes, { minLength: 2, maxLength: 2 }), ([a = 0, b = 1]) => {
      const [openTime, closeTime] = [timeFromMinutes(Math.min(a, b)), timeFromMinutes(Math.max(a, b))]
      const hours = { isOpen: true, openTime, closeTime, breakStart: null, breakEnd: null }
      const day = { type: 'half_day', ...proposeHalfDay(hours) } as const
      expect(checkSpecialDay(day).permitted).toBe(true)
      expect(day.closeTime <= closeTime).toBe(true)
    }),
  )
})
