import { describe, expect, it } from 'vitest'
import { minutesHere, quarterHours } from './time-spent.ts'

const now = new Date('2026-11-20T01:00:30Z')
const checkInTime = '2026-11-19T22:00:00Z'

describe('the time a car spends in the workshop', () => {
  it('time is counted from check-in to check-out, or until now while the car is here', () => {
    expect(minutesHere({ checkInTime: null, checkOutTime: null }, now)).toBeNull()
    expect(minutesHere({ checkInTime, checkOutTime: '2026-11-19T23:35:59Z' }, now)).toBe(95)
    expect(minutesHere({ checkInTime, checkOutTime: null }, now)).toBe(180)
  })

  it('time is never negative, even if two clocks differ', () => {
    expect(minutesHere({ checkInTime: '2026-11-20T01:05:00Z', checkOutTime: null }, now)).toBe(0)
  })

  it.each([
    [0, 1],
    [55, 4],
    [95, 6],
    [170, 11],
    [600, 40],
  ])('%i minutes are shown as %i quarters of an hour', (minutes, quarters) => {
    expect(quarterHours(minutes)).toBe(quarters)
  })
})
