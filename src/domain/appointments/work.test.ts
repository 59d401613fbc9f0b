import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '../appointment-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { instantOf } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import {
  decideWork,
  forgottenWorkEnd,
  startChecksIn,
  type WorkPeriod,
  workedMinutes,
  workedMinutesOn,
} from './work.ts'

const now = new Date('2026-11-24T02:00:00Z')
const timeZone = 'Australia/Sydney'

const appointment = (status: AppointmentStatus, readyAt: string | null = null) => {
  const isHere = status === 'in_progress' || status === 'completed'
  return {
    status,
    readyAt,
    checkInTime: isHere ? '2026-11-23T22:00:00.000Z' : null,
    checkOutTime: status === 'completed' ? '2026-11-24T01:00:00.000Z' : null,
  }
}

const idle = { isRunning: false }
const running = { isRunning: true }

function refusalOf(decision: ReturnType<typeof decideWork>): string | null {
  return decision.permitted ? null : decision.problem.message
}

describe('the work on a vehicle', () => {
  it('starting is possible in the workshop, and checks in a confirmed or scheduled vehicle', () => {
    for (const status of ['confirmed', 'scheduled', 'in_progress'] as const) {
      expect(refusalOf(decideWork(appointment(status), 'start', idle))).toBeNull()
    }
    expect(startChecksIn(appointment('scheduled'))).toBe(true)
    expect(startChecksIn(appointment('in_progress'))).toBe(false)
  })

  it('starting a request, a cancelled or a completed appointment is refused like its check-in', () => {
    for (const status of ['pending', 'cancelled', 'completed'] as const) {
      expect(refusalOf(decideWork(appointment(status), 'start', idle))).toMatch(/cannot be checked in/)
    }
  })

  it('a person cannot start twice, and pauses only what they work on', () => {
    expect(refusalOf(decideWork(appointment('in_progress'), 'start', running))).toMatch(/already working/)
    expect(refusalOf(decideWork(appointment('in_progress'), 'pause', idle))).toMatch(/not working/)
    expect(refusalOf(decideWork(appointment('in_progress'), 'pause', running))).toBeNull()
  })

  it('a vehicle is marked as ready once, only in the workshop; work starts again only without the mark', () => {
    const ready = appointment('in_progress', '2026-11-24T01:00:00.000Z')
    expect(refusalOf(decideWork(appointment('in_progress'), 'ready', running))).toBeNull()
    expect(refusalOf(decideWork(appointment('scheduled'), 'ready', idle))).toMatch(/not in the workshop/)
    expect(refusalOf(decideWork(ready, 'ready', idle))).toMatch(/already ready/)
    expect(refusalOf(decideWork(ready, 'start', idle))).toMatch(/already ready/)
    expect(refusalOf(decideWork(ready, 'notReady', idle))).toBeNull()
    expect(refusalOf(decideWork(appointment('in_progress'), 'notReady', idle))).toMatch(/not marked/)
  })
})

const at = (minutes: number) => new Date(Date.UTC(2026, 9, 1) + minutes * 60_000).toISOString()

/** Periods of one person: each starts when the one before has ended; the last may go on. */
const periodsOfOne = fc
  .tuple(fc.array(fc.tuple(fc.nat(600), fc.nat(600)), { maxLength: 12 }), fc.boolean())
  .map(([lengths, isOpen]): WorkPeriod[] => {
    let from = 0
    return lengths.map(([pause, length], index) => {
      const startedAt = at(from + pause)
      from += pause + length
      const isLast = index === lengths.length - 1
      return { startedAt, endedAt: isOpen && isLast ? null : at(from) }
    })
  })

describe('the time worked', () => {
  it('one hour and two started half hours add up; a running period counts until now', () => {
    const periods = [
      { startedAt: '2026-11-23T22:00:00.000Z', endedAt: '2026-11-23T23:00:00.000Z' },
      { startedAt: '2026-11-24T00:00:00.000Z', endedAt: '2026-11-24T00:30:00.000Z' },
      { startedAt: '2026-11-24T01:30:00.000Z', endedAt: null },
    ]
    expect(workedMinutes(periods, now)).toBe(120)
    expect(workedMinutes([], now)).toBe(0)
  })

  it('work that was not paused on its day ends at closing time, or at midnight if it began later', () => {
    const open = { closeTime: timeOfDay('17:00') }
    const afternoon = new Date('2026-11-20T04:00:00Z')
    const midnight = new Date('2026-11-20T13:00:00Z')
    const lastMinute = new Date('2026-11-20T12:59:59Z')
    expect(forgottenWorkEnd(afternoon, open, { timeZone, now: lastMinute })).toBeNull()
    expect(forgottenWorkEnd(afternoon, open, { timeZone, now: midnight })).toEqual(
      new Date('2026-11-20T06:00:00Z'),
    )
    const evening = new Date('2026-11-20T08:00:00Z')
    expect(forgottenWorkEnd(evening, open, { timeZone, now: midnight })).toEqual(midnight)
    expect(forgottenWorkEnd(afternoon, { closeTime: null }, { timeZone, now: midnight })).toEqual(midnight)
  })

  it('a period that starts after now, by another clock, counts nothing', () => {
    expect(workedMinutes([{ startedAt: '2026-11-24T02:00:05.000Z', endedAt: null }], now)).toBe(0)
  })

  it('work over midnight counts on both days', () => {
    const late = [{ startedAt: '2026-11-24T12:30:00.000Z', endedAt: '2026-11-24T13:45:00.000Z' }]
    const on = (date: string) => workedMinutesOn(calendarDate(date), late, { now, timeZone })
    expect([on('2026-11-24'), on('2026-11-25'), on('2026-11-26')]).toEqual([30, 45, 0])
  })

  it('a day with a change of daylight saving has 23 or 25 hours', () => {
    const whole = (date: string) => {
      const day = calendarDate(date)
      const from = instantOf(addDays(day, -1), timeOfDay('12:00'), timeZone)
      const to = instantOf(addDays(day, 1), timeOfDay('12:00'), timeZone)
      const period = { startedAt: from.toISOString(), endedAt: to.toISOString() }
      return workedMinutesOn(day, [period], { now, timeZone }) / 60
    }
    expect([whole('2026-10-04'), whole('2026-04-05'), whole('2026-11-24')]).toEqual([23, 25, 24])
  })

  it('property: never negative, never more than the time since the first start of one person', () => {
    fc.assert(
      fc.property(periodsOfOne, fc.nat(20_000), (periods, later) => {
        const until = new Date(at(later))
        const minutes = workedMinutes(periods, until)
        const ends = periods.map(({ endedAt }) => Date.parse(endedAt ?? until.toISOString()))
        const first = periods[0] === undefined ? until.getTime() : Date.parse(periods[0].startedAt)
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(Math.max(0, Math.max(first, ...ends) - first) / 60_000)
      }),
    )
  })

  it('property: the days add up to the whole, also over a change of daylight saving', () => {
    const days = Array.from({ length: 12 }, (_, index) => addDays(calendarDate('2026-09-30'), index))
    fc.assert(
      fc.property(periodsOfOne, (periods) => {
        const known = { now: new Date(at(14_400)), timeZone }
        const ended = periods.filter(({ endedAt }) => endedAt !== null)
        const sum = days.reduce((total, day) => total + workedMinutesOn(day, ended, known), 0)
        expect(sum).toBe(workedMinutes(ended, known.now))
      }),
    )
  })
})
