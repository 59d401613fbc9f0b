import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeOfDay, minutesOf, timeFromMinutes, timeOfDay } from './time-of-day.ts'

describe('a time of day', () => {
  it('hours and minutes have two digits', () => {
    expect(isTimeOfDay('09:00')).toBe(true)
    for (const text of ['9:00', '24:00', '12:60', '12:00:00', '', 'noon'])
      expect(isTimeOfDay(text), text).toBe(false)
    expect(() => timeOfDay('9am')).toThrow(RangeError)
  })

  it('converting to minutes and back gives the same time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(minutesOf(timeFromMinutes(minutes))).toBe(minutes)
      }),
    )
    expect(() => timeFromMinutes(1440)).toThrow(RangeError)
  })
})
