import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import type { TowStatus } from './tow-status.ts'
import { describeWait, longestWait, towWait } from './tow-wait.ts'

// Friday, 9:00 am in Sydney.
const now = garageNow(new Date('2026-11-19T22:00:00Z'), 'Australia/Sydney')

function call(given: { status?: TowStatus; createdAt?: string; date?: string; time?: string } = {}) {
  return {
    status: given.status ?? ('pending' as const),
    createdAt: given.createdAt ?? '2026-11-19T21:53:10Z',
    preferredDate: given.date === undefined ? null : calendarDate(given.date),
    preferredTime: given.time === undefined ? null : timeOfDay(given.time),
  }
}

describe('the waiting time of a tow request', () => {
  it('whole minutes are counted since the request, in every open status', () => {
    for (const status of ['pending', 'confirmed', 'dispatched'] as const)
      expect(towWait(call({ status }), now)).toMatchObject({ kind: 'waiting', minutes: 6 })
    expect(towWait(call({ status: 'completed' }), now)).toBeNull()
    expect(towWait(call({ status: 'cancelled' }), now)).toBeNull()
  })

  it('the waiting time starts at the preferred time', () => {
    const yesterday = '2026-11-18T22:00:00Z'
    expect(towWait(call({ date: '2026-11-21' }), now)).toEqual({ kind: 'later', preferredTime: 'Tomorrow' })
    expect(towWait(call({ date: '2026-11-20', time: '14:00' }), now)).toEqual({
      kind: 'later',
      preferredTime: 'Today, 2:00 pm',
    })
    expect(towWait(call({ createdAt: yesterday, date: '2026-11-20' }), now)).toEqual({
      kind: 'later',
      preferredTime: 'Today',
    })
    expect(towWait(call({ createdAt: yesterday, date: '2026-11-20', time: '08:30' }), now)).toMatchObject({
      kind: 'waiting',
      minutes: 30,
      since: new Date('2026-11-19T21:30:00Z'),
    })
  })

  it('a request for today, or for a past date, is counted from its creation', () => {
    expect(towWait(call({ date: '2026-11-20' }), now)).toMatchObject({ kind: 'waiting', minutes: 6 })
    expect(towWait(call({ createdAt: '2026-11-18T22:00:00Z', date: '2026-11-19' }), now)).toMatchObject({
      kind: 'waiting',
      minutes: 1440,
    })
  })

  it('the waiting time has a short format', () => {
    const words = [7, 60, 95, 1439, 1440, 3000].map(describeWait)
    expect(words).toEqual([
      { value: '7', unit: 'min' },
      { value: '1 h', unit: null },
      { value: '1 h 35', unit: null },
      { value: '23 h 59', unit: null },
      { value: '1', unit: 'day' },
      { value: '2', unit: 'days' },
    ])
  })

  it('the waiting time is never negative, and none exceeds the longest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true })),
        (dates) => {
          const tows = dates.map((date) => call({ createdAt: date.toISOString() }))
          const waits = tows.map((tow) => towWait(tow, now))
          const longest = longestWait(tows, now)
          for (const wait of waits) {
            expect(wait?.kind).toBe('waiting')
            if (wait?.kind === 'waiting') {
              expect(wait.minutes).toBeGreaterThanOrEqual(0)
              expect(wait.minutes).toBeLessThanOrEqual(longest ?? -1)
            }
          }
        },
      ),
    )
    expect(longestWait([call({ date: '2026-11-25' })], now)).toBeNull()
  })
})
